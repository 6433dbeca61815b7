import type { QuoteView } from '@haulbook/contracts';
import { MISSING_CHANGES, MISSING_REASON, type QuoteFormData } from '@haulbook/domain';
import { useState } from 'react';
import type { SavedForm } from '../../../forms/use-saved-form';
import { useText } from '../../../language/use-speech';
import { TextArea } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import { useShowProblem } from '../../../ui/use-show-problem';
import { QuoteRefusal } from './quote-refusal';
import { useQuotePost } from './use-quote-post';

interface Props {
  quote: QuoteView;
  token: string | undefined;
  form: SavedForm<QuoteFormData>;
}

/** Requests changes to a quote or declines it, with a reason. */
export function OtherAnswers({ quote, token, form }: Props) {
  const t = useText();
  const [answer, setAnswer] = useState<'request-changes' | 'decline'>('request-changes');
  const reason = form.values.reason ?? '';
  const post = useQuotePost(quote, token, { reason, message: reason });
  const problemForm = useShowProblem(post.problem);
  const decline = answer === 'decline';
  const missing: Record<string, string> = reason.trim() ? {} : { reason: decline ? MISSING_REASON : MISSING_CHANGES };
  const send = () => void post.send(answer, decline ? { reason } : { message: reason }, missing);
  return (
    <details className="menu-group card mt-6">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-semibold text-head sm:px-8">
        {t('Not quite right? Request changes or decline')}
        <Icon name="chevron" className="chevron transition-transform" />
      </summary>
      <form
        ref={problemForm}
        method="post"
        noValidate
        className="grid gap-5 px-5 pb-6 sm:px-8"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <QuoteRefusal refusal={post.refusal} />
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{t('Your answer')}</legend>
          <label className="choice">
            <input type="radio" name="answer" className="tick" checked={!decline} onChange={() => setAnswer('request-changes')} />
            {t('Request changes')}
          </label>
          <label className="choice">
            <input type="radio" name="answer" className="tick" checked={decline} onChange={() => setAnswer('decline')} />
            {t('No thanks, I decline')}
          </label>
        </fieldset>
        <TextArea
          label={decline ? t('Why? Your answer helps us improve.') : t('What should we change?')}
          name="reason"
          maxLength={decline ? 1000 : 2000}
          value={reason}
          onChange={(event) => form.update({ reason: event.currentTarget.value })}
          error={post.fields.reason ?? post.fields.message}
        />
        <button className={`btn justify-self-start ${decline ? 'btn-danger' : 'btn-brand'}`} disabled={post.busy}>
          {post.busy ? t('Sending…') : decline ? t('Decline the quote') : t('Request changes')}
        </button>
      </form>
    </details>
  );
}
