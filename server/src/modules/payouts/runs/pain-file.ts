import type { BankAccount } from '@michi/contract/payouts/accounts';
import { minorDigits } from '@michi/contract/minor-digits';
import { XMLBuilder } from 'fast-xml-parser';
import { bankText } from '../accounts/bank-account.ts';

export type Debtor = { name: string; iban: string; bic: string | null };
export type CreditTransfer = { reference: string; amount: number; account: BankAccount };
export type PainFile = {
  messageId: string;
  createdAt: Date;
  currency: string;
  debtor: Debtor;
  transfers: readonly CreditTransfer[];
};

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/**
 * A customer credit transfer initiation, pain.001.001.09 of ISO 20022: one debit account, one currency, one
 * credit for each payout. The elements stand in the order of the schema. Each credit is known by its
 * reference, which banks hand on end to end.
 */
export function painFile({ messageId, createdAt, currency, debtor, transfers }: PainFile): string {
  const total = plain(
    transfers.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt.toISOString().slice(0, 19),
          NbOfTxs: transfers.length,
          CtrlSum: total,
          InitgPty: { Nm: bankText(debtor.name, 70) },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: false,
          NbOfTxs: transfers.length,
          CtrlSum: total,
          ...(isSepa(currency, transfers) ? { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } } : {}),
          ReqdExctnDt: { Dt: createdAt.toISOString().slice(0, 10) },
          Dbtr: { Nm: bankText(debtor.name, 70) },
          DbtrAcct: { Id: { IBAN: debtor.iban }, Ccy: currency },
          DbtrAgt: { FinInstnId: institution(debtor.bic) },
          ChrgBr: isSepa(currency, transfers) ? 'SLEV' : 'SHAR',
          CdtTrfTxInf: transfers.map((transfer) => creditOf(transfer, currency)),
        },
      },
    },
  });
}

const creditOf = ({ reference, amount, account }: CreditTransfer, currency: string) => ({
  PmtId: { InstrId: reference, EndToEndId: reference },
  Amt: { InstdAmt: { '@_Ccy': currency, '#text': plain(amount, currency) } },
  ...agentOf(account),
  Cdtr: {
    Nm: bankText(account.holder, 70),
    ...(account.form === 'NATIONAL' ? { PstlAdr: { Ctry: account.country } } : {}),
  },
  CdtrAcct: {
    Id: account.form === 'IBAN' ? { IBAN: account.iban } : { Othr: { Id: account.accountNumber } },
  },
  RmtInf: { Ustrd: reference },
});

/**
 * Systems in which banks have codes of their own, by country (ISO 20022 external clearing system
 * identification).
 */
const clearingSystems: Readonly<Record<string, string>> = {
  AU: 'AUBSB',
  CA: 'CACPA',
  CN: 'CNAPS',
  HK: 'HKNCC',
  IN: 'INFSC',
  JP: 'JPZGN',
  NZ: 'NZNCC',
  SG: 'SGIBG',
  TW: 'TWNCC',
  US: 'USABA',
  ZA: 'ZANCC',
};

function agentOf(account: BankAccount) {
  if (account.form === 'IBAN')
    return account.bic === null ? {} : { CdtrAgt: { FinInstnId: { BICFI: account.bic } } };
  const system = clearingSystems[account.country];
  return {
    CdtrAgt: {
      FinInstnId: {
        ...(account.bic === null ? {} : { BICFI: account.bic }),
        ClrSysMmbId: {
          ...(system ? { ClrSysId: { Cd: system } } : {}),
          MmbId: account.bankCode,
        },
      },
    },
  };
}

const institution = (bic: string | null) => (bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic });

/** Euro between accounts that have an IBAN. */
const isSepa = (currency: string, transfers: readonly CreditTransfer[]) =>
  currency === 'EUR' && transfers.every(({ account }) => account.form === 'IBAN');

function plain(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
