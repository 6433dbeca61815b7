/** The mark: a truck with a growing load, the eighths we price by. */
export function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="12" fill="var(--color-brand)" />
      <path d="M6.5 12h18v16h-18z" fill="#fff" />
      <path d="M9 22h3.2v6H9zm4.4-3.5h3.2V28h-3.2zm4.4-4h3.2V28h-3.2z" fill="var(--color-accent)" />
      <path d="M25.5 17h4.7a2 2 0 0 1 1.7.9l2.5 3.900c.2.3.3.7.3 1.100V28h-9.2z" fill="#ffd7b0" />
      <path d="M28 19.5h2l1.9 3H28z" fill="var(--color-brand)" />
      <circle cx="13" cy="28.5" r="3.2" fill="var(--color-brand-strong)" stroke="#fff" strokeWidth="1.6" />
      <circle cx="28.5" cy="28.5" r="3.2" fill="var(--color-brand-strong)" stroke="#fff" strokeWidth="1.6" />
    </svg>
  );
}

interface LogoProps {
  business: { name: string; logoUrl: string | null };
  /** Whether it stands on a dark ground. */
  light?: boolean;
}

/** Mark and name, for the header, the footer and bare pages. The owner's own logo takes the place of both. */
export function Logo({ business: { name, logoUrl }, light = false }: LogoProps) {
  if (logoUrl)
    return <img src={logoUrl} alt={name} className={`h-12 w-auto max-w-60 object-contain ${light ? 'rounded-lg bg-white p-1.5' : ''}`} />;
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className={`font-display text-[1.65rem] leading-none font-bold tracking-tight ${light ? 'text-white' : 'text-brand-strong'}`}>
        {name}
      </span>
    </span>
  );
}
