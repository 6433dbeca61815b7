/** The mark: a truck bed with a leaf above it. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="10" fill="#1b5e47" />
      <path d="M7 14h17v13H7z" fill="#fff" />
      <path d="M24 18h5.500l4.5 5v4H24z" fill="#f97316" />
      <path d="M27 20.200h2l2.3 2.800H27z" fill="#fff" />
      <circle cx="13" cy="28" r="3.2" fill="#0f2f25" stroke="#fff" strokeWidth="1.4" />
      <circle cx="28" cy="28" r="3.2" fill="#0f2f25" stroke="#fff" strokeWidth="1.4" />
      <path d="M15.5 23.500c-4-1-5-4.5-3-7 3.5 0 6 2.5 5 6.500m-2 .500c-.5-2-1-3.2-2-4.5" fill="#bfe3d1" stroke="#1b5e47" strokeWidth="1" />
    </svg>
  );
}

/** Mark and name, for header, footer and the bare pages. */
export function Logo({ name, light = false }: { name: string; light?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className={`text-2xl font-extrabold tracking-tight ${light ? 'text-white' : 'text-brand-strong'}`}>{name}</span>
    </span>
  );
}
