import type { MetaFunction } from '@remix-run/node';
import { Contact } from '../features/site/about/contact';
import { StreetPicture } from '../drawings/street-picture';
import { LastCall } from '../features/site/home/last-call';
import { Icon, type IconName } from '../ui/icons';
import { PageHead } from '../shell/page';
import { SectionHead } from '../ui/section-head';
import type { PageHandle } from '../shell/page-handle';
import { cityOf, pageMeta, placeOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import { useRoot } from '../site-data/use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => [
  ...pageMeta(
    args,
    'About us',
    `Who we are: a junk removal and cleanout crew for homes and businesses in ${cityOf(args)}, and how to reach us.`,
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), ['About us', '/about']) },
];

const RULES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'tag',
    title: 'A price before a promise',
    text: 'You see a range before you book and approve a quote before we come. More than that needs your signature.',
  },
  {
    icon: 'clock',
    title: 'Your window is yours',
    text: 'You choose from real openings of real trucks. We write when the crew is on its way.',
  },
  {
    icon: 'home',
    title: 'Your place stays whole',
    text: 'Floors and doorways are covered, and we sweep up behind us. Should we break something, we make it good.',
  },
  {
    icon: 'leaf',
    title: 'Landfill comes last',
    text: 'What somebody can still use is donated. Metal, electronics and cardboard are recycled.',
  },
  {
    icon: 'lock',
    title: 'What is yours stays yours',
    text: 'Papers, keys and keepsakes we come across are laid aside for you. Your data is yours as well: have it deleted at any time.',
  },
  {
    icon: 'shield',
    title: 'A plain no',
    text: 'Asbestos, fuels, propane, medical waste and wet paint are not ours to move. We say so at once, and who takes them.',
  },
];

export default function About() {
  const { business } = useRoot();
  return (
    <main>
      <PageHead
        title="We give rooms back"
        lead={`${business.name} clears out what is in the way, for homes and businesses in ${business.city}, ${business.state}.`}
        picture={<StreetPicture />}
      />
      <div className="shell grid gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[1fr_1.35fr]">
        <SectionHead kicker="About us" title="A truck, a crew, and a price you can see" />
        <div className="grid gap-5 text-lg leading-relaxed text-ink-muted">
          <p>
            Everybody has that room. The garage the car no longer fits in, the office floor after the move, the house that has to be empty
            by the end of the month. The hard part is not the carrying. It is not knowing what it costs, when somebody comes, and where it
            all ends up.
          </p>
          <p>
            So that is what we settle first. You pick how much of a truck you need and see what it costs. You pick a window from our real
            calendar. And when the truck is loaded, what is still good goes to somebody who wants it.
          </p>
          <p>
            We began with attics and basements. We now serve businesses in {business.city} too: offices, shops and restaurants, job sites,
            and the people who look after other people’s buildings.
          </p>
        </div>
      </div>
      <section aria-labelledby="rules-title" className="bg-brand-faint py-14 sm:py-20">
        <div className="shell">
          <SectionHead id="rules-title" kicker="How we work" title="Six rules we keep" />
          <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {RULES.map((rule) => (
              <li key={rule.title} className="card p-6">
                <span className="grid size-12 place-items-center rounded-xl bg-[#fdeadb] text-cta">
                  <Icon name={rule.icon} className="size-7" />
                </span>
                <h3 className="mt-4 text-xl">{rule.title}</h3>
                <p className="mt-1.5 leading-relaxed text-ink-muted">{rule.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="shell scroll-mt-4 py-14 sm:py-20">
        <SectionHead id="contact-title" kicker="Contact" title="Talk to somebody who knows the trucks" />
        <div className="mt-8">
          <Contact />
        </div>
      </section>
      <LastCall />
    </main>
  );
}
