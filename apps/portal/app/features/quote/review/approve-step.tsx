import type { ComponentProps, FormEvent } from 'react';
import { lazyApi } from '../../../http/lazy-api';
import { useSpeech, useText } from '../../../language/use-speech';
import { CodeField } from '../../../signing/code-field';
import { SignatureField } from '../../../signing/signature-field';
import { TextArea, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import { promiseOf } from '../quote-facts';
import { ApproveBar } from './approve-bar';
import { QuoteRefusal } from './quote-refusal';
import { QuoteSlot } from './quote-slot';
import { useApproval, type ApprovalOptions } from './use-approval';
import { WhoHears } from './who-hears';

export interface ApproveProps extends ApprovalOptions {
  onDropCoupon: () => void;
  onBack: () => void;
}

/** Step 2: time, contact, notes, the emailed code, signature, and the button that approves. */
export function ApproveStep(props: ApproveProps) {
  const speech = useSpeech();
  const { quote, token, withoutCoupon, costs, form, onDropCoupon, onBack } = props;
  const { formRef, post, slot, code, setCode, signature, sign, agree, setAgree, purchaseOrder, setPurchaseOrder, submit } =
    useApproval(props);
  const couponDropped = withoutCoupon && post.refusal?.code === 'coupon_refused';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={formRef} method="post" noValidate onSubmit={onSubmit} className="card p-5 sm:p-8">
      <Head onBack={onBack} />
      <div className="mt-6 grid gap-7">
        <QuoteRefusal refusal={couponDropped ? null : post.refusal} onPick={() => slot.setKeep(false)} onDropCoupon={onDropCoupon} />
        <QuoteSlot
          key={slot.lost}
          quote={quote}
          token={token}
          hold={slot.hold}
          keep={slot.keep}
          wantedOn={form.values.selectedDate ?? null}
          error={post.fields.slot ?? post.fields.hold}
          onKeep={slot.setKeep}
          onHold={slot.pick}
        />
        <WhoHears quote={quote} />
        <TextArea
          label={speech.t('Notes for the crew')}
          optional
          maxLength={2000}
          value={form.values.additionalNotes ?? ''}
          onChange={(event) => form.update({ additionalNotes: event.currentTarget.value })}
        />
        {(quote.purchaseOrder.required || quote.purchaseOrder.number) && (
          <TextField
            label={speech.t('Purchase order number')}
            optional={!quote.purchaseOrder.required}
            maxLength={60}
            value={purchaseOrder}
            error={post.fields.purchaseOrder}
            onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
          />
        )}
        {quote.needsCode && <QuoteCode quote={quote} token={token} value={code} onChange={setCode} error={post.fields.code} />}
        <SignatureField
          value={signature}
          onChange={sign}
          agree={agree}
          onAgree={setAgree}
          fields={post.fields}
          totalCents={costs.totalCents}
          what="approve this quote"
          promise={promiseOf({ ...quote, totalCents: costs.totalCents }, speech)}
        />
      </div>
      <ApproveBar quote={quote} totalCents={costs.totalCents} incomplete={post.fields} busy={post.busy} />
    </form>
  );
}

type CodeProps = Pick<ApproveProps, 'quote' | 'token'> & Pick<ComponentProps<typeof CodeField>, 'value' | 'onChange' | 'error'>;

/** The code that is mailed to those who approve the quote. */
const QuoteCode = ({ quote: { number }, token, ...field }: CodeProps) => (
  <CodeField send={async () => (await lazyApi()).quotes.code(number, token ? { token } : {})} {...field} />
);

function Head({ onBack }: Pick<ApproveProps, 'onBack'>) {
  const t = useText();
  return (
    <>
      <button type="button" className="btn btn-quiet -mt-2 mb-2 -ml-4 px-4" onClick={onBack}>
        <Icon name="back" /> {t('Back to the quote')}
      </button>
      <h2 id="quote-step-title" tabIndex={-1} className="text-xl outline-none">
        {t('Choose a time and approve')}
      </h2>
    </>
  );
}
