import type { SeatReport } from '@michi/contract/evaluation/disputes';
import type { OwnEvaluation } from '@michi/contract/evaluation/evaluations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { withLocale } from '../../lib/i18n/locale.server.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';
import { SeatEvaluation } from './seat-evaluation.tsx';

const seatId = '01890000-0000-7000-8000-000000000001';
const closesAt = '2026-03-16T12:00:00.000Z';
const own: Pick<OwnEvaluation, 'status' | 'withdrawnAt' | 'rating' | 'comment' | 'criteria'> = {
  status: 'PENDING',
  withdrawnAt: null,
  rating: 1,
  comment: 'My own words',
  criteria: { clarity: null, punctuality: null, preparation: null },
};
type Seen = {
  own?: Partial<OwnEvaluation>;
  isHeldBack?: boolean;
  report?: Pick<SeatReport, 'outcome'> | null;
  can?: 'report'[];
  isOfStudent?: boolean;
};

const draw = ({ isHeldBack = false, report = null, can = [], isOfStudent = false, ...seen }: Seen) =>
  withLocale('en', () => {
    const client = new QueryClient();
    const evaluations = { own: { ...own, ...seen.own }, other: null, closesAt, isHeldBack, can: [] };
    client.setQueryData(sharedKeys.seatEvaluations(seatId), evaluations);
    client.setQueryData(sharedKeys.seatReport(seatId), { report, closesAt, can });
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <QueryClientProvider client={client}>
            <SeatEvaluation seatId={seatId} about="Sora Ito" isOfStudent={isOfStudent} />
          </QueryClientProvider>
        ),
      },
    ]);
    return renderToString(<Page />);
  });

test('what waits for the other side says until when; what waits for the attendance does not', () => {
  expect(draw({})).toContain('until both have written, or until');
  expect(draw({ isHeldBack: true })).not.toContain('until both have written');
});

test('what is held back says why, and what can be done about it by then', () => {
  const heldBack = (seen: Seen) => draw({ isHeldBack: true, ...seen });
  expect(heldBack({})).toContain('the class is marked as missed');
  expect(heldBack({ can: ['report'] })).toMatch(/confirm the class, or report a problem until/);
  expect(heldBack({})).toContain('If you were there, confirm the class.');
  expect(heldBack({ report: { outcome: null } })).toContain('also says whether you were there');
  expect(heldBack({ report: { outcome: 'DISMISSED' } })).toContain('does not count as attended');
  expect(heldBack({ isOfStudent: true })).toContain('You marked Sora Ito as absent.');
});

test('hidden for now is what nobody has decided yet; what was taken away is so for good', () => {
  expect(draw({ own: { status: 'HIDDEN' } })).toContain('Hidden for now');
  const withdrawn = draw({ own: { status: 'HIDDEN', withdrawnAt: closesAt } });
  expect(withdrawn).not.toContain('Hidden for now');
  expect(withdrawn).toContain('Taken away for good');
});
