import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { NotABankAnswer } from '../payouts.errors.ts';

/** What a bank says of one transfer, or of all of a file that it does not name one by one. */
export type BankStatus = { code: string; reason: string | null; text: string | null };
export type BankReport = {
  messageId: string | null;
  /** Of the whole file. */
  group: BankStatus | null;
  transfers: ({ reference: string } & BankStatus)[];
};

const list = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .optional()
    .transform((items) => items ?? []);
const Text = z.coerce.string();
const Reason = z.object({
  Rsn: z.object({ Cd: Text.optional(), Prtry: Text.optional() }).optional(),
  AddtlInf: list(Text),
});
const Transfer = z.object({
  OrgnlEndToEndId: Text.optional(),
  OrgnlInstrId: Text.optional(),
  TxSts: Text.optional(),
  StsRsnInf: list(Reason),
});
const Report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: z.object({
        OrgnlMsgId: Text.optional(),
        GrpSts: Text.optional(),
        StsRsnInf: list(Reason),
      }),
      OrgnlPmtInfAndSts: list(
        z.object({
          PmtInfSts: Text.optional(),
          StsRsnInf: list(Reason),
          TxInfAndSts: list(Transfer),
        }),
      ),
    }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: false,
});

/**
 * A customer payment status report, pain.002 of ISO 20022 in any of its versions. Throws
 * bank_answer_unreadable.
 */
export function readBankReport(content: string): BankReport {
  const parsed = Report.safeParse(parse(content));
  if (!parsed.success) throw NotABankAnswer();
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = parsed.data.Document.CstmrPmtStsRpt;
  const [part] = parts;
  const groupCode = group.GrpSts ?? part?.PmtInfSts;
  return {
    messageId: group.OrgnlMsgId ?? null,
    group: groupCode
      ? { code: groupCode, ...reasonOf([...group.StsRsnInf, ...(part?.StsRsnInf ?? [])]) }
      : null,
    transfers: parts.flatMap(({ TxInfAndSts }) =>
      TxInfAndSts.flatMap((one) => {
        const reference = one.OrgnlEndToEndId ?? one.OrgnlInstrId;
        return reference === undefined || one.TxSts === undefined
          ? []
          : [{ reference, code: one.TxSts, ...reasonOf(one.StsRsnInf) }];
      }),
    ),
  };
}

function parse(content: string): unknown {
  try {
    return parser.parse(content);
  } catch {
    throw NotABankAnswer();
  }
}

function reasonOf(reasons: readonly z.output<typeof Reason>[]): {
  reason: string | null;
  text: string | null;
} {
  const [first] = reasons;
  const text = reasons.flatMap(({ AddtlInf }) => AddtlInf).join(' ');
  return {
    reason: first?.Rsn?.Cd ?? first?.Rsn?.Prtry ?? null,
    text: text === '' ? null : text.slice(0, 200),
  };
}

/**
 * ACSC: booked at our bank; ACCC: at the other one. RJCT, CANC: it comes to nothing. Anything else is not
 * decided yet.
 */
export function outcomeOf(code: string): 'PAID' | 'RETURNED' | null {
  if (code === 'ACSC' || code === 'ACCC') return 'PAID';
  return code === 'RJCT' || code === 'CANC' ? 'RETURNED' : null;
}
