/** The truck next to the name of the business. */
export function BrandMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--hb-menu-current)" />
      <path d="M6 11h13v9H6zM19 14h4l3 3v3h-7" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="11" cy="22" r="2.4" fill="var(--hb-accent)" />
      <circle cx="22" cy="22" r="2.4" fill="var(--hb-accent)" />
    </svg>
  );
}
