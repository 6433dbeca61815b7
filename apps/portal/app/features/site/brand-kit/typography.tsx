import { radius, space } from '@haulbook/ui';
import { useRoot } from '../../../site-data/use-root';
import { SectionHead } from '../../../ui/section-head';

const SIZES: { name: string; use: string; className: string; text: string }[] = [
  {
    name: 'Display',
    use: 'Bricolage Grotesque 700, 45–72 px',
    className: 'font-display text-5xl font-bold tracking-tight text-head sm:text-7xl',
    text: 'Point at it',
  },
  {
    name: 'Heading',
    use: 'Bricolage Grotesque 700, 30–42 px',
    className: 'font-display text-3xl font-bold tracking-tight text-head sm:text-[2.6rem]',
    text: 'You pay for the space you fill',
  },
  {
    name: 'Title',
    use: 'Bricolage Grotesque 700, 20 px',
    className: 'font-display text-xl font-bold text-head',
    text: 'Pick a window',
  },
  {
    name: 'Lead',
    use: 'Figtree 400, 18–20 px',
    className: 'text-lg text-ink-muted sm:text-xl',
    text: 'See your price range online and pick a time.',
  },
  {
    name: 'Text',
    use: 'Figtree 400, 16 px',
    className: 'text-ink',
    text: 'We carry, load and sweep up. What can be donated or recycled is.',
  },
  {
    name: 'Small',
    use: 'Figtree 400, 14 px',
    className: 'text-sm text-ink-muted',
    text: 'Only where it applies, and always shown before you book.',
  },
  {
    name: 'Figures',
    use: 'Tabular where they stand in columns',
    className: 'text-xl font-semibold text-ink tabular-nums',
    text: '$149 · $1,649 · {phone}',
  },
];

export function Typography() {
  const { business } = useRoot();
  return (
    <section id="type" aria-labelledby="type-title" className="scroll-mt-6">
      <SectionHead id="type-title" kicker="Type and spacing" title="One voice for headings, one for the rest" />
      <dl className="mt-8 border-t border-line">
        {SIZES.map((size) => (
          <div key={size.name} className="grid items-baseline gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[13rem_1fr]">
            <dt>
              <span className="font-semibold text-head">{size.name}</span>
              <span className="block text-sm text-ink-muted">{size.use}</span>
            </dt>
            <dd className={size.className}>{size.text.replace('{phone}', business.phone)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="text-xl">Spacing</h3>
          <ul className="mt-4 grid gap-2">
            {Object.entries(space).map(([name, px]) => (
              <li key={name} className="flex items-center gap-4">
                <span className="w-24 text-ink-muted tabular-nums">
                  {name} {px}
                </span>
                <span className="h-5 rounded-xs bg-brand" style={{ width: px }} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-xl">Corners</h3>
          <ul className="mt-4 flex flex-wrap gap-4">
            {Object.entries(radius).map(([name, px]) => (
              <li key={name} className="text-center text-sm text-ink-muted">
                <span className="mb-1 block size-20 border-2 border-brand bg-brand-soft" style={{ borderRadius: px }} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
