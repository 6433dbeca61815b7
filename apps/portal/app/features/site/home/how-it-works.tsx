import { Scene, type SceneName } from '../../../drawings/scene';
import { SectionHead } from '../../../ui/section-head';

const STEPS: { picture: SceneName; title: string; text: string }[] = [
  {
    picture: 'tell',
    title: 'Tell us what needs to go',
    text: 'Choose how much of the truck you need, or select single items. Photos help.',
  },
  { picture: 'range', title: 'See your price range', text: 'A low and a high price before you book. No account, no card.' },
  { picture: 'window', title: 'Pick a window', text: 'Real availability of our trucks. We hold your time while you finish.' },
  { picture: 'haul', title: 'We haul it away', text: 'We carry, load and sweep up. Whatever can be donated or recycled is.' },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="shell section">
      <SectionHead id="how-title" kicker="How it works" title="Four steps, and most of them are ours" />
      <div role="region" aria-label="The four steps" tabIndex={0} className="steps-region">
        <ol className="steps">
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <Scene name={step.picture} className="step-picture" />
              <h3>
                <span className="mr-2 text-cta tabular-nums">{index + 1}.</span>
                {step.title}
              </h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
