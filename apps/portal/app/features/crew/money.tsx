import { formatCents } from '@haulbook/core';
import { Field, TextField } from '../../ui/field';
import { BillChoice } from './bill-choice';
import { CrewForm } from './crew-form';
import { PayByCard } from './pay-by-card';
import type { StopProps } from './stop';

/** What is to pay at a stop, and the forms for cash, a check or a card. */
export function Money(props: StopProps) {
  const { owedCents, priceCents } = props.stop;
  if (owedCents === null)
    return (
      <p className="text-lg">
        Agreed price: <strong className="tabular-nums">{formatCents(priceCents)}</strong>
      </p>
    );
  if (owedCents <= 0) return <p className="text-lg font-semibold text-success">Paid. Nothing to collect.</p>;
  return (
    <>
      <details className="rounded-xl border-2 border-line-strong p-4" open={isAnswered(props, 'payment')}>
        <summary className="flex min-h-10 items-center justify-between text-lg font-bold">
          <span>{props.stop.bills[0]?.kind === 'deposit' ? 'Take the deposit' : 'Take payment'}</span>{' '}
          <span className="tabular-nums">{formatCents(owedCents)} to pay</span>
        </summary>
        <div className="mt-3">
          <CashOrCheck {...props} />
        </div>
      </details>
      <details className="rounded-xl border-2 border-line-strong p-4" open={isAnswered(props, 'pay-link')}>
        <summary className="flex min-h-10 items-center text-lg font-bold">Pay by card</summary>
        <div className="mt-3">
          <PayByCard {...props} />
        </div>
      </details>
    </>
  );
}

const isAnswered = ({ answer, stop }: StopProps, intent: string) => answer?.intent === intent && answer.visit === stop.id;

function CashOrCheck(props: StopProps) {
  const [first] = props.stop.bills;
  return (
    <CrewForm {...props} intent="payment" button="Record the payment">
      {(fields) => (
        <>
          <BillChoice {...props} />
          <Field label="Paid by" error={fields.method}>
            {(ids) => (
              <select {...ids} name="method" className="field-input min-h-14 text-lg">
                <option value="cash">Cash</option>
                <option value="check">Check</option>
              </select>
            )}
          </Field>
          <TextField
            label="Amount in dollars"
            name="amountCents"
            inputMode="decimal"
            defaultValue={((first?.owedCents ?? 0) / 100).toFixed(2)}
            error={fields.amountCents}
          />
          <TextField label="Tip in dollars" optional name="tipCents" inputMode="decimal" error={fields.tipCents} />
          <TextField label="Check number" optional name="reference" error={fields.reference} />
          <p className="text-ink-muted">The customer gets the bill and a receipt.</p>
        </>
      )}
    </CrewForm>
  );
}
