import type { CrewChangeView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { Text, useSpeech } from '../../../language/use-speech';
import { CrewForm } from '../crew-form';
import { LeaveOff } from '../leave-off';
import type { StopProps } from '../stop';
import { UNTOLD } from '../work-steps';
import { Signature } from './signature';
import { TheirLanguage } from './their-language';

type NewPriceProps = Pick<StopProps, 'stop'> & { change: CrewChangeView };

/** What the customer hears of a copy, by the channels that they get it by. */
const COPIES: Record<string, string> = {
  email: msg('You get a copy by email.'),
  text: msg('You get a copy by text.'),
  'email and text': msg('You get a copy by email and text.'),
};

/** What the customer reads and signs, on the crew's phone. */
export function NewPrice({ stop, change }: NewPriceProps) {
  return (
    <TheirLanguage stop={stop}>
      <Prices change={change} />
      <Agreeing stop={stop} change={change} />
    </TheirLanguage>
  );
}

function Prices({ change: { reason, previousTotalCents, newTotalCents } }: Pick<NewPriceProps, 'change'>) {
  const { t, money } = useSpeech();
  return (
    <>
      <p className="text-lg text-ink">
        {/* The words of the price list and of the crew, which the order keeps. */}
        <Text id="Added: <0/>" parts={[<span lang="en">{reason}</span>]} />
      </p>
      <p className="text-xl text-ink tabular-nums">
        <span>{t('Approved before {amount}', { amount: money(previousTotalCents) })}</span>
        <strong className="block text-2xl">{t('New price {amount}', { amount: money(newTotalCents) })}</strong>
      </p>
    </>
  );
}

function Agreeing({ stop, change: { id, newTotalCents } }: NewPriceProps) {
  const { t, money } = useSpeech();
  const hidden = <input type="hidden" name="changeId" value={id} />;
  const copy = COPIES[stop.tellsBy];
  const hint = [t('Typing your name signs the new price.'), copy && t(copy)].filter(Boolean).join(' ');
  return (
    <>
      <CrewForm
        stop={stop}
        intent="sign-change"
        button={t('I agree to {amount}', { amount: money(newTotalCents) })}
        tells={stop.tellsBy !== ''}
      >
        {(fields) => (
          <>
            {hidden}
            <Signature label={t('Your full name')} hint={hint} name="name" fields={fields} />
            {stop.tellsBy && <LeaveOff name={UNTOLD}>{t('Don’t send me a copy')}</LeaveOff>}
          </>
        )}
      </CrewForm>
      <CrewForm stop={stop} intent="decline-change" button={t('No, keep to what was approved')} plain>
        {hidden}
      </CrewForm>
    </>
  );
}
