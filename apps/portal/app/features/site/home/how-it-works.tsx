import { msg } from '@haulbook/core';
import { Scene, type SceneName } from '../../../drawings/scene';
import { useText } from '../../../language/use-speech';
import { SectionHead } from '../../../ui/section-head';

const STEPS: { picture: SceneName; title: string; text: string }[] = [
  {
    picture: 'tell',
    title: msg('Tell us what needs to go'),
    text: msg('Choose how much of the truck you need, or select single items. Photos help.'),
  },
  { picture: 'range', title: msg('See your price range'), text: msg('A low and a high price before you book. No account, no card.') },
  { picture: 'window', title: msg('Pick a window'), text: msg('Real availability of our trucks. We hold your time while you finish.') },
  { picture: 'haul', title: msg('We haul it away'), text: msg('We carry, load and sweep up. Whatever can be donated or recycled is.') },
];

export function HowItWorks() {
  const t = useText();
  return (
    <section aria-labelledby="how-title" className="shell section">
      <SectionHead id="how-title" kicker={t('How it works')} title={t('Four steps, and most of them are ours')} />
      <div role="region" aria-label={t('The four steps')} tabIndex={0} className="steps-region">
        <ol className="steps">
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <Scene name={step.picture} className="step-picture" />
              <h3>
                <span className="mr-2 text-cta tabular-nums">{index + 1}.</span>
                {t(step.title)}
              </h3>
              <p>{t(step.text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
