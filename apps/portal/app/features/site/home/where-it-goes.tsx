import { Scene, type SceneName } from '../../../drawings/scene';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';

const ROUTES: { picture: SceneName; title: string; text: string }[] = [
  {
    picture: 'donate',
    title: 'First, reuse',
    text: 'Furniture and household items that still work are set aside for donation.',
  },
  {
    picture: 'recycle',
    title: 'Then, recycling',
    text: 'Metal, electronics, cardboard and appliances are taken apart for recycling.',
  },
  { picture: 'landfill', title: 'Last, the landfill', text: 'Only what is left goes to a licensed landfill or transfer station.' },
];

/** An item we cannot take, and why, from the catalog. */
export interface Refused {
  name: string;
  why: string;
}

export function WhereItGoes({ refused }: { refused: Refused[] }) {
  return (
    <section aria-labelledby="goes-title" className="shell py-14 sm:py-20">
      <SectionHead id="goes-title" kicker="Where it goes" title="Out of your way, not straight to the landfill" />
      <ol className="mt-10 grid gap-6 md:grid-cols-3">
        {ROUTES.map((route) => (
          <li key={route.title} className="flex gap-5 md:block">
            <div className="w-24 shrink-0 md:w-36">
              <Scene name={route.picture} className="h-auto w-full" />
            </div>
            <div>
              <h3 className="text-xl md:mt-4">{route.title}</h3>
              <p className="mt-1.5 leading-relaxed text-ink-muted">{route.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {refused.length > 0 && (
        <div className="mt-12 rounded-2xl border border-warning/25 bg-warning-soft p-6 sm:p-8">
          <h3 className="flex items-center gap-3 text-xl">
            <Icon name="warning" className="size-6 text-warning" /> What we cannot take
          </h3>
          <dl className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
            {refused.map((item) => (
              <div key={item.name}>
                <dt className="font-semibold text-brand-strong">{item.name}</dt>
                <dd className="leading-relaxed text-ink-muted">{item.why}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
