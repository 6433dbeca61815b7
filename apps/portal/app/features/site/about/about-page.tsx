import { msg, type Speech } from '@haulbook/core';
import type { DrawnPicture } from '@haulbook/contracts';
import { Scene } from '../../../drawings/scene';
import { useSpeech, useText } from '../../../language/use-speech';
import { headPhoto, PageHead } from '../../../shell/page';
import { inSentence } from '../../../site-data/rules-in-words';
import { useRoot } from '../../../site-data/use-root';
import { Icon, type IconName } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';
import { ProofLine, type ShownProof } from '../home/proof-line';
import { LastCall } from '../home/last-call';
import { Contact } from './contact';

interface Promised {
  icon: IconName;
  title: string;
  text: string;
}

const PROMISES: Promised[] = [
  {
    icon: 'tag',
    title: msg('Upfront pricing'),
    text: msg('You see a price range before you book and approve a quote before we come. Anything above it needs your signature.'),
  },
  {
    icon: 'clock',
    title: msg('Real arrival windows'),
    text: msg('You pick from our trucks’ actual availability. We text or email you when the crew is on the way.'),
  },
  {
    icon: 'home',
    title: msg('Care for your property'),
    text: msg('We cover floors and doorways and sweep up when we’re done. If we damage something, we make it right.'),
  },
  {
    icon: 'leaf',
    title: msg('Landfill as a last resort'),
    text: msg('Usable items are donated. Metal, electronics and cardboard are recycled.'),
  },
  {
    icon: 'lock',
    title: msg('Your valuables stay yours'),
    text: msg('Papers, keys and keepsakes we find are set aside for you. The same goes for your data: have it deleted at any time.'),
  },
];

/** Return the last promise: what we refuse, by its names in the catalog. */
const limits = (refused: string[], { t, either }: Speech): Promised => ({
  icon: 'shield',
  title: t('Clear limits'),
  text:
    refused.length > 0
      ? t('We can’t take {items}. If you have any, we’ll tell you who does.', {
          items: either(refused.map((name) => inSentence(t(name)))),
        })
      : t('If we can’t take something, we’ll tell you right away, and who does.'),
});

/** Who we are, how we work, and how to reach us. */
interface Props {
  crew: DrawnPicture | null;
  proof: ShownProof;
  /** Names of the items we refuse. */
  refused: string[];
}

export function AboutPage({ crew, proof, refused }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const { business } = useRoot();
  return (
    <main>
      <PageHead
        title={t('We give you your space back')}
        lead={t('{name} clears out what you no longer need, for homes and businesses in {city}, {state}.', {
          name: business.name,
          city: business.city,
          state: business.state,
        })}
        picture={headPhoto(crew) ?? <Scene name="street" className="-mb-px h-auto w-full max-w-xl justify-self-end overflow-visible" />}
      />
      <ProofLine proof={proof} />
      <Story />
      <section aria-labelledby="promises-title" className="section">
        <div className="shell">
          <SectionHead id="promises-title" kicker={t('How we work')} title={t('Six promises we keep')} />
          <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {[...PROMISES, limits(refused, speech)].map(({ icon, title, text }) => (
              <li key={title} className="card p-6">
                <span className="grid size-12 place-items-center rounded-xl bg-cta-soft text-cta">
                  <Icon name={icon} className="size-7" />
                </span>
                <h3 className="mt-4 text-xl">{t(title)}</h3>
                <p className="mt-1.5 leading-relaxed text-ink-muted">{t(text)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="shell scroll-mt-4 section">
        <SectionHead id="contact-title" kicker={t('Contact')} title={t('Talk to our team')} />
        <div className="mt-8">
          <Contact />
        </div>
      </section>
      <LastCall />
    </main>
  );
}

function Story() {
  const t = useText();
  const { business } = useRoot();
  return (
    <div className="shell grid gap-x-16 gap-y-6 section lg:grid-cols-[1fr_1.35fr]">
      <SectionHead kicker={t('About us')} title={t('A truck, a crew, and a price you can see')} />
      <div className="grid gap-5 text-lg leading-relaxed text-ink-muted">
        <p>
          {t(
            'Everyone has that room: the garage that no longer fits the car, the office floor after the move, the house that has to be empty by the end of the month. The hard part isn’t the lifting. It’s not knowing what it will cost, when someone can come, and where everything will end up.',
          )}
        </p>
        <p>
          {t(
            'So we settle that first. You choose how much of a truck you need and see the price range. You pick a window from our actual calendar. And once the truck is loaded, whatever is still usable goes to someone who can use it.',
          )}
        </p>
        <p>
          {t(
            'We started with attics and basements. We now serve businesses in {city} too: offices, shops, restaurants, job sites and property managers.',
            { city: business.city },
          )}
        </p>
      </div>
    </div>
  );
}
