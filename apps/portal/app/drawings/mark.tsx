/** A truck with a growing load, the eighths we price by, on a tile of 40 by 40. */
export function Mark() {
  return (
    <>
      <rect width="40" height="40" rx="12" fill="var(--color-brand)" />
      <path d="M6.5 12h18v16h-18z" fill="#fff" />
      <path d="M9 22h3.2v6H9zm4.4-3.5h3.2V28h-3.2zm4.4-4h3.2V28h-3.2z" fill="var(--color-accent)" />
      <path d="M25.5 17h4.7a2 2 0 0 1 1.7.9l2.5 3.900c.2.3.3.7.3 1.100V28h-9.2z" fill="#ffd7b0" />
      <path d="M28 19.5h2l1.9 3H28z" fill="var(--color-brand)" />
      <circle cx="13" cy="28.5" r="3.2" fill="var(--color-brand-strong)" stroke="#fff" strokeWidth="1.6" />
      <circle cx="28.5" cy="28.5" r="3.2" fill="var(--color-brand-strong)" stroke="#fff" strokeWidth="1.6" />
    </>
  );
}
