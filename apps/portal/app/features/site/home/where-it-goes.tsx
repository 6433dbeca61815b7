import { msg } from '@haulbook/core';
import { Scene, type SceneName } from '../../../drawings/scene';
import { useText } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';

const ROUTES: { picture: SceneName; title: string; text: string }[] = [
  {
    picture: 'donate',
    title: msg('First, reuse'),
    text: msg('Furniture and household items that still work are set aside for donation.'),
  },
  {
    picture: 'recycle',
    title: msg('Then, recycling'),
    text: msg('Metal, electronics, cardboard and appliances are taken apart for recycling.'),
  },
  {
    picture: 'landfill',
    title: msg('Last, the landfill'),
    text: msg('Only what is left goes to a licensed landfill or transfer station.'),
  },
];

/** An item we cannot take, and why, from the catalog. */
export interface Refused {
  name: string;
  why: string;
}

export function WhereItGoes({ refused }: { refused: Refused[] }) {
  const t = useText();
  return (
    <section aria-labelledby="goes-title" className="shell section">
      <SectionHead id="goes-title" kicker={t('Where it goes')} title={t('Out of your way, not straight to the landfill')} />
      <div role="region" aria-label={t('Where your things go')} tabIndex={0} className="steps-region">
        <ol className="routes steps">
          {ROUTES.map((route) => (
            <li key={route.title}>
              <Scene name={route.picture} className="h-auto w-16 sm:w-36" />
              <h3>{t(route.title)}</h3>
              <p>{t(route.text)}</p>
            </li>
          ))}
        </ol>
      </div>
      {refused.length > 0 && (
        <details className="fold-card mt-3 sm:mt-12">
          <summary>
            <Icon name="warning" className="size-6 text-warning" />
            <h3 className="flex-1 text-lg sm:text-xl">{t('What we cannot take')}</h3>
            <span aria-hidden="true" className="fold-mark">
              +
            </span>
          </summary>
          <dl className="grid gap-x-10 gap-y-4 px-5 pb-6 sm:px-8 md:grid-cols-2">
            {refused.map((item) => (
              <div key={item.name}>
                <dt className="font-semibold text-head">{t(item.name)}</dt>
                <dd className="leading-relaxed text-ink-muted">{t(item.why)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
