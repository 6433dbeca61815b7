import type { ReactNode } from 'react';

interface Props {
  id?: string;
  kicker: string;
  title: string;
  children?: ReactNode;
  onDark?: boolean;
}

/** The head of a section: kicker, title, and optionally a lead. */
export function SectionHead({ id, kicker, title, children, onDark = false }: Props) {
  return (
    <div className="max-w-2xl">
      <p className={`flex items-center gap-2.5 font-semibold ${onDark ? 'text-glow' : 'text-cta-hover'}`}>
        <span aria-hidden="true" className="inline-flex gap-0.75">
          {[2, 3, 4].map((height) => (
            <span key={height} className="w-1 self-end rounded-xs bg-current" style={{ height: `${height * 0.2}rem` }} />
          ))}
        </span>
        {kicker}
      </p>
      <h2 id={id} className={`mt-2 text-3xl leading-[1.1] sm:text-[2.6rem] ${onDark ? 'text-white' : ''}`}>
        {title}
      </h2>
      {children && <p className={`mt-4 text-lg leading-relaxed ${onDark ? 'text-white/80' : 'text-ink-muted'}`}>{children}</p>}
    </div>
  );
}
