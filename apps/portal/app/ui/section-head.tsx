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
    <div className={onDark ? 'section-head on-ink' : 'section-head'}>
      <p className="kicker">{kicker}</p>
      <h2 id={id}>{title}</h2>
      {children && <p className="lead">{children}</p>}
    </div>
  );
}
