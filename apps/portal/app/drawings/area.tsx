import { Oak } from './street';

/** Roads, a creek and a pin, seen from above; not a map of a real place. */
export function AreaPicture() {
  return (
    <>
      <path d="M0 0h560v400H0z" fill="var(--scene-field, #cfe6d9)" />
      <path d="M40 0h130v92H40zm330 250h150v120H370zM60 250h120v96H60z" fill="var(--scene-park, #bcdcc9)" />
      <path
        d="M-10 330c90-50 140 30 230-10s120-120 190-130 90 40 160 10"
        fill="none"
        stroke="var(--scene-water, #a9d0e0)"
        strokeWidth="22"
      />
      <path
        d="M-10 120h580M210-10v420M400-10c-10 120 10 300 0 420M-10 232h580"
        fill="none"
        stroke="var(--scene-street, #fff)"
        strokeWidth="13"
      />
      <circle cx="298" cy="182" r="118" fill="none" stroke="var(--scene-street, #fff)" strokeWidth="17" />
      <circle cx="298" cy="182" r="118" fill="none" stroke="var(--scene-sun, #ffc46f)" strokeWidth="3" strokeDasharray="14 11" />
      <path
        d="M-10 392 118 300c30-24 40-20 92-68l88-50"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="6"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      <Oak x={110} y={60} scale={0.42} />
      <Oak x={450} y={320} scale={0.5} />
      <Oak x={486} y={70} scale={0.4} />
      <Oak x={110} y={300} scale={0.36} />
      <ellipse cx="298" cy="186" rx="24" ry="8" fill="var(--color-brand-strong)" opacity=".25" />
      <path d="M298 186s-42-42-42-76a42 42 0 0 1 84 0c0 34-42 76-42 76Z" fill="var(--color-cta)" />
      <circle cx="298" cy="110" r="17" fill="#fff" />
    </>
  );
}
