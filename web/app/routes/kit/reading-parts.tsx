import { ArrowRight } from 'lucide-react';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Cover } from '../../ui/picture/cover.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PathLine } from '../../ui/page/path-line.tsx';
import { Price } from '../../ui/price/price.tsx';
import { PriceTable } from '../../ui/price/price-table.tsx';
import { Rating } from '../../ui/rating/rating.tsx';
import { Stars } from '../../ui/rating/stars.tsx';
import { When } from '../../ui/page/when.tsx';
import { type KitProps, KitSection } from './section.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const steps = [
  { id: 'a', title: 'Pick a time', note: 'Tomorrow, 16:00' },
  { id: 'b', title: 'Pay', note: 'Held for 15 minutes' },
  { id: 'c', title: 'Meet' },
];
const people = ['Aiko Tanaka', 'Bruno Lima', 'Chen', 'Dana Okafor', 'Elif Yıldız'];

export function ReadingParts({ theme }: KitProps) {
  return (
    <KitSection id={`reading-${theme}`} title={`Reading, ${theme}`}>
      <PageHeader
        title="Essays that sound like you"
        lead="A page header with a lead and its actions."
        actions={<Button>Share</Button>}
      />
      <p className="max-w-xl">
        Body text with{' '}
        <a href="#content" className="prose-link">
          a link
        </a>
        , <strong>weight</strong>, and <span className="text-quiet">quiet words</span>. The next class is{' '}
        <When instant="2027-03-01T16:00:00.000Z" />.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Main action</Button>
        <Button>Second</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="primary" isPending>
          Pending
        </Button>
        <Button isDisabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <LinkButton to="/search" variant="primary" size="lg">
          Large link <ArrowRight aria-hidden />
        </LinkButton>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {people.map((name) => (
          <Avatar key={name} id={name} name={name} />
        ))}
        <Rating average={4.83} count={37} />
        <Rating average={null} count={0} />
        <Stars rating={4} />
        <Price price={usd(4500)} before={usd(6000)} perSession />
        <Price price={usd(0)} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((id) => (
          <Cover key={id} id={id} className="rounded-lg" />
        ))}
      </div>
      <div className="grid gap-10 md:grid-cols-2">
        <PathLine label={`Across ${theme}`} steps={steps} current={1} />
        <PathLine label={`Down ${theme}`} steps={steps} current={2} direction="down" />
        <div className="card max-w-sm p-6">
          <PriceTable
            lines={[
              { label: 'Class', amount: usd(4500) },
              { label: 'Service fee', note: '5 % of the class', amount: usd(225) },
              { label: 'Total', amount: usd(4725), isTotal: true },
            ]}
          />
        </div>
      </div>
    </KitSection>
  );
}
