import { formatCents } from '@haulbook/core';
import { useRoot } from '../../site-data/use-root';
import { Field, TextField } from '../../ui/field';
import { namesInWords } from '../../ui/format';
import { BillChoice, billName } from './bill-choice';
import { CrewForm } from './crew-form';
import { ReceiptName } from './customer/receipt-name';
import { Fold } from './fold';
import { LeaveOff } from './leave-off';
import { PayByCard } from './pay-by-card';
import type { StopProps } from './stop';
import { BILL_UNTOLD, issuesBill, UNTOLD } from './work-steps';

type DoorWay = 'cash' | 'check';
const AT_THE_DOOR: Record<DoorWay, string> = { cash: 'Cash', check: 'Check' };

/** Return what a crew may take: what the company accepts. While that is not known, the server refuses what it does not. */
function useDoorWays(): DoorWay[] {
  const { pays } = useRoot().business.rules;
  const all: DoorWay[] = ['cash', 'check'];
  return pays.length === 0 ? all : all.filter((way) => pays.includes(way));
}

/** What is to pay at a stop, and the forms for cash, a check or a card. */
export function Money({ stop }: Pick<StopProps, 'stop'>) {
  const ways = useDoorWays();
  const { owedCents, priceCents, bills, billedMonthly } = stop;
  if (billedMonthly && !owedCents) return <p className="text-lg font-semibold text-ink">One bill a month: nothing to collect here.</p>;
  if (owedCents === null)
    return (
      <p className="text-lg text-ink">
        Agreed price: <strong className="tabular-nums">{formatCents(priceCents)}</strong>
      </p>
    );
  if (owedCents <= 0) return <p className="text-lg font-semibold text-success">Paid. Nothing to collect.</p>;
  const due = bills.filter(({ chosenOnly }) => !chosenOnly);
  const isDeposit = bills.length > 0 && bills.every(({ kind }) => kind === 'deposit');
  return (
    <>
      {ways.length > 0 && (
        <Fold
          stop={stop}
          intent="payment"
          title={
            <>
              <span>{isDeposit ? 'Take the deposit' : 'Take payment'}</span>{' '}
              <span className="tabular-nums">{formatCents(owedCents)} to pay</span>
            </>
          }
        >
          {due.length > 1 && (
            <ul className="text-lg text-ink tabular-nums">
              {due.map((bill) => (
                <li key={bill.id} className="flex justify-between gap-3">
                  <span>{billName(bill)}</span> <span>{formatCents(bill.owedCents)}</span>
                </li>
              ))}
            </ul>
          )}
          <CashOrCheck stop={stop} isDeposit={isDeposit} ways={ways} />
        </Fold>
      )}
      <Fold stop={stop} intent="pay-link" title="Pay by card">
        <PayByCard stop={stop} />
      </Fold>
    </>
  );
}

function CashOrCheck({ stop, isDeposit, ways }: Pick<StopProps, 'stop'> & { isDeposit: boolean; ways: DoorWay[] }) {
  const { owedCents, receiptTo, customer } = stop;
  return (
    <CrewForm stop={stop} intent="payment" button="Record the payment" tells={receiptTo.length > 0}>
      {(fields) => (
        <>
          <BillChoice stop={stop} all />
          <Field label="Paid by" error={fields.method}>
            {(ids) => (
              <select {...ids} name="method" className="field-input min-h-14 text-lg">
                {ways.map((way) => (
                  <option key={way} value={way}>
                    {AT_THE_DOOR[way]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label="Amount in dollars"
            hint="A part is fine: record the rest as another payment, in cash, by check or by card."
            name="amountCents"
            inputMode="decimal"
            defaultValue={((owedCents ?? 0) / 100).toFixed(2)}
            error={fields.amountCents}
          />
          {!isDeposit && <TextField label="Tip in dollars" optional name="tipCents" inputMode="decimal" error={fields.tipCents} />}
          <TextField label="Check number" optional name="reference" error={fields.reference} />
          <ReceiptName stop={stop} fields={fields} />
          <p className="text-lg text-ink">
            {receiptTo.length > 0
              ? `The receipt goes at once to ${namesInWords(receiptTo)}${issuesBill(stop) ? ', with the bill' : ''}.`
              : `${customer} can’t be sent a receipt. Open the bill as a code under “Pay by card” before: it has the receipts.`}
          </p>
          {receiptTo.length > 0 && (
            <>
              <LeaveOff name={UNTOLD}>Don’t send the receipt</LeaveOff>
              {issuesBill(stop) && <LeaveOff name={BILL_UNTOLD}>Don’t send the bill</LeaveOff>}
            </>
          )}
        </>
      )}
    </CrewForm>
  );
}
