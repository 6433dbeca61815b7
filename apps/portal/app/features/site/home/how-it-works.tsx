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
    <section aria-labelledby="how-title" className="shell py-14 sm:py-20">
      <SectionHead id="how-title" kicker="How it works" title="Four steps, and most of them are ours" />
      <ol className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step.title} className="flex gap-5 sm:block">
            <div className="w-28 shrink-0 sm:w-auto">
              <Scene name={step.picture} className="h-auto w-full" />
            </div>
            <div>
              <h3 className="text-xl sm:mt-5">
                <span className="mr-2 text-cta tabular-nums">{index + 1}.</span>
                {step.title}
              </h3>
              <p className="mt-1.5 leading-relaxed text-ink-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
