import { brandPalette, palette } from '@haulbook/ui';
import { useRoot } from '../../../site-data/use-root';
import { SectionHead } from '../../../ui/section-head';
import { contrastOf } from './contrast';

type Name = keyof typeof palette;

const FAMILIES: { title: string; use: string; names: Name[] }[] = [
  {
    title: 'Brand',
    use: 'Navigation, links, primary buttons, dark backgrounds',
    names: ['brand', 'brandHover', 'brandActive', 'brandStrong', 'brandSoft', 'brandFaint'],
  },
  {
    title: 'Call to action',
    use: 'The main action on a screen; the accent is for drawings only',
    names: ['cta', 'ctaHover', 'ctaActive', 'accent'],
  },
  {
    title: 'Text and backgrounds',
    use: 'Text, lines and backgrounds',
    names: ['ink', 'inkMuted', 'inkFaint', 'line', 'lineStrong', 'surface', 'canvas'],
  },
  {
    title: 'States',
    use: 'Never on their own: always with a word or an icon',
    names: ['success', 'successSoft', 'warning', 'warningSoft', 'error', 'errorSoft', 'info', 'infoSoft', 'focus'],
  },
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colors of the site: those that are shipped, and the owner's in their place. */
export function Colors() {
  const own = { ...palette, ...brandPalette(useRoot().business.colors) };
  return (
    <section id="colors" aria-labelledby="colors-title" className="scroll-mt-6">
      <SectionHead id="colors-title" kicker="Colors" title="The brand, cream and one color for actions">
        The number is the contrast ratio with white or ink, whichever is better. Text needs 4.5:1.
      </SectionHead>
      {FAMILIES.map((family) => (
        <div key={family.title} className="mt-10">
          <h3 className="text-xl">{family.title}</h3>
          <p className="text-ink-muted">{family.use}</p>
          <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {family.names.map((name) => (
              <Swatch key={name} name={name} hex={own[name]} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Swatch({ name, hex }: { name: Name; hex: string }) {
  const onWhite = contrastOf(hex, palette.surface);
  const onInk = contrastOf(hex, palette.ink);
  const text = onWhite > onInk ? palette.surface : palette.ink;
  return (
    <li className="overflow-hidden rounded-2xl border border-line">
      <div className="grid h-24 content-end p-3 font-display text-2xl font-bold tabular-nums" style={{ backgroundColor: hex, color: text }}>
        {Math.max(onWhite, onInk).toFixed(1)}
      </div>
      <div className="p-3 text-sm">
        <p className="font-semibold text-head">{kebab(name)}</p>
        <p className="text-ink-muted tabular-nums">
          {hex} · on white {onWhite.toFixed(1)}
        </p>
      </div>
    </li>
  );
}
