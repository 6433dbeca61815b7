import type { HoldView, QuoteView } from '@haulbook/contracts';
import { formatPhone, type QuoteFormData } from '@haulbook/domain';
import { useState, type FormEvent } from 'react';
import { useQuotePost } from '../../use-quote-post';
import type { SavedForm } from '../../use-saved-form';
import { TextArea } from '../field';
import { Icon } from '../icons';
import { CodeField } from './code-field';
import { QuoteRefusal } from './quote-refusal';
import { QuoteSlot } from './quote-slot';
import { SignatureField } from './signature-field';

interface Props {
  quote: QuoteView;
  token: string | undefined;
  selected: ReadonlySet<string>;
  form: SavedForm<QuoteFormData>;
  onBack: () => void;
}

/** Step 2: when, who we write to, notes, the code from the mail, the signature, approve. */
export function ApproveStep({ quote, token, selected, form, onBack }: Props) {
  const [hold, setHold] = useState<HoldView | null>(null);
  const [keep, setKeep] = useState(quote.requestedSlot !== null);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [agree, setAgree] = useState(false);
  const post = useQuotePost(quote);
  const hasSlot = keep || hold !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasSlot) return post.refuse({ slot: 'Please pick a day and a time' });
    post.send('approve', {
      ...(token && { token }),
      revision: quote.revision,
      selectedLineIds: [...selected],
      hold: keep || !hold ? null : { id: hold.id, token: hold.token },
      code,
      signature: { name, image: null },
      notes: form.values.additionalNotes ?? '',
      agree,
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="card p-5 sm:p-8">
      <h2 className="text-xl">Choose a time and approve</h2>
      <div className="mt-6 grid gap-7">
        <QuoteRefusal refusal={post.refusal} onPick={() => setKeep(false)} />
        <QuoteSlot
          {...{ quote, token, hold, keep }}
          error={post.fields.slot ?? post.fields.hold}
          onKeep={setKeep}
          onHold={(held) => {
            setHold(held);
            if (held) form.update({ selectedDate: held.date, selectedTime: held.windowId });
          }}
        />
        <Contact customer={quote.customer} />
        <TextArea
          label="Notes for the crew"
          optional
          maxLength={2000}
          value={form.values.additionalNotes ?? ''}
          onChange={(event) => form.update({ additionalNotes: event.currentTarget.value })}
        />
        <CodeField number={quote.number} token={token} value={code} onChange={setCode} error={post.fields.code} />
        <SignatureField name={name} onName={setName} agree={agree} onAgree={setAgree} fields={post.fields} />
      </div>
      <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          <Icon name="back" /> Back to the quote
        </button>
        <button className="btn btn-cta btn-lg" disabled={post.busy}>
          {post.busy ? 'Approving…' : 'Approve and book'}
        </button>
      </div>
    </form>
  );
}

function Contact({ customer }: { customer: QuoteView['customer'] }) {
  return (
    <section aria-labelledby="contact-title">
      <h3 id="contact-title" className="mb-1 text-base">
        We keep you posted at
      </h3>
      <p className="text-ink-muted">
        {customer.email}
        {customer.phone && ` · ${formatPhone(customer.phone)}`}
      </p>
    </section>
  );
}
