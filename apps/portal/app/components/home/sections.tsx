import type { CatalogView } from '@haulbook/contracts';
import { useRoot } from '../../use-root';
import { Icon, type IconName } from '../icons';
import { PriceTable } from '../price-table';

/** The notice that the service now serves businesses. */
export function BusinessNotice() {
  const { business } = useRoot();
  return (
    <aside aria-label="News" className="on-dark bg-brand text-white">
      <div className="shell flex flex-col items-start gap-3 py-5 sm:flex-row sm:items-center sm:justify-between">
        <p className="flex items-center gap-3 text-lg font-semibold">
          <Icon name="office" className="size-6 text-[#ffd7b0]" />
          Now serving businesses in {business.city}: offices, shops, job sites and properties.
        </p>
        <a
          href="/?audience=commercial#commercial"
          className="font-semibold whitespace-nowrap underline underline-offset-4 hover:no-underline"
        >
          See commercial services
        </a>
      </div>
    </aside>
  );
}

const STEPS: { icon: IconName; title: string; text: string }[] = [
  { icon: 'camera', title: 'Tell us what goes', text: 'Choose how much of the truck you need, or tick single items. Photos help.' },
  { icon: 'tag', title: 'See your price range', text: 'You see a low and a high price before you book. No account, no card.' },
  { icon: 'calendar', title: 'Pick a window', text: 'Real openings of our trucks, two hours wide. We hold yours while you finish.' },
  { icon: 'truck', title: 'We haul it away', text: 'We carry, load and sweep up. What can be donated or recycled is.' },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="shell py-16 sm:py-20">
      <h2 id="how-title" className="text-center text-3xl sm:text-4xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step.title} className="relative rounded-2xl bg-brand-faint p-6">
            <span className="grid size-13 place-items-center rounded-xl bg-brand text-white">
              <Icon name={step.icon} className="size-7" />
            </span>
            <span aria-hidden="true" className="absolute top-5 right-6 text-5xl font-black text-brand/15">
              {index + 1}
            </span>
            <h3 className="mt-5 text-xl">{step.title}</h3>
            <p className="mt-2 leading-relaxed text-ink-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How prices come about. Without an answer of the API only the words are shown, never stale numbers. */
export function PriceExplainer({ volumes, promise }: { volumes: CatalogView['volumes']; promise: string | null }) {
  return (
    <section id="prices" aria-labelledby="prices-title" className="bg-cream py-16 sm:py-20">
      <div className="shell">
        <h2 id="prices-title" className="text-center text-3xl sm:text-4xl">
          You pay for the space you fill
        </h2>
        <p className="mx-auto mt-4 max-w-2xl text-center text-lg text-ink-muted">
          Loading, hauling, disposal and sweeping up are included. Online you see a range, because we have not seen the pile yet.
        </p>
        {volumes.length > 0 && (
          <div className="mt-10">
            <PriceTable volumes={volumes} />
          </div>
        )}
        {promise && (
          <p className="mx-auto mt-8 flex max-w-2xl items-start gap-3 rounded-xl border border-brand/20 bg-white p-4 text-ink-muted">
            <Icon name="shield" className="mt-0.5 size-6 text-brand" />
            <span>
              <strong className="text-brand-strong">Our promise: </strong>
              {promise}
            </span>
          </p>
        )}
        <p className="mt-8 text-center">
          <a href="/book-new" className="btn btn-cta btn-lg">
            Get my price range
          </a>
        </p>
      </div>
    </section>
  );
}

const REASONS: { icon: IconName; title: string; text: string }[] = [
  { icon: 'clock', title: 'We come when we say', text: 'Two-hour windows, and a message when the truck is on its way.' },
  { icon: 'leaf', title: 'Landfill comes last', text: 'Usable things are donated, metal and electronics recycled.' },
  { icon: 'shield', title: 'No surprises', text: 'A price above your quote needs your signature before we load.' },
];

export function Reasons() {
  return (
    <section aria-labelledby="reasons-title" className="shell pb-20">
      <h2 id="reasons-title" className="sr-only">
        Why choose us
      </h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {REASONS.map((reason) => (
          <li key={reason.title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-[#fdeadb] text-cta">
              <Icon name={reason.icon} className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{reason.title}</h3>
              <p className="mt-1 leading-relaxed text-ink-muted">{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
