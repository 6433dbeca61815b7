interface CrewProps {
  x: number;
  /** The y coordinate of the ground. */
  y: number;
  skin: string;
  hair: string;
  facingLeft?: boolean;
}

/** A crew member in work clothes, about 132 units high, hands forward. */
export function CrewMember({ x, y, skin, hair, facingLeft = false }: CrewProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${facingLeft ? -1 : 1} 1)`}>
      <path d="M-13-2v-46h11L-4-2zm14 0 3-46h11l-3 46z" fill="#26343f" />
      <path d="M-15 0v-7h13v7zm17 0v-7h14v7z" fill="#5c3317" />
      <path d="M-16-46c-2-20-2-36 2-48 3-7 25-7 29 0 4 14 3 30 2 48z" fill="var(--color-accent)" />
      <path d="M-14-46v-38h7v14h15v-14h7l2 38z" fill="var(--color-brand)" />
      <path d="M-4-95h9v-10h-9z" fill={skin} />
      <circle cx="1" cy="-114" r="14" fill={skin} />
      <path d="M-13-114a14 14 0 0 1 8-13l-2 12-3 7z" fill={hair} />
      <path d="M-13-117a14 14 0 0 1 28-1h7c3 0 4 4 0 4h-18z" fill="var(--color-brand)" />
      <path d="M4-88c6 12 12 22 26 30" fill="none" stroke="var(--color-accent)" strokeWidth="12" strokeLinecap="round" />
      <path d="M26-61l13 4" stroke={skin} strokeWidth="10" strokeLinecap="round" />
    </g>
  );
}

/** A two-seat sofa being carried, 120 units wide, its feet at `y`. */
export function CarriedSofa({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M12-8v-34a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v34z" fill="#3f7fa3" />
      <path d="M24-32h35v18H24zm37 0h35v18H61z" fill="#5d9bbd" />
      <path d="M60-48v32" stroke="#356d8d" strokeWidth="2" />
      <rect x="4" y="-38" width="18" height="32" rx="8" fill="#356d8d" />
      <rect x="98" y="-38" width="18" height="32" rx="8" fill="#356d8d" />
      <path d="M12-8h96v5H12z" fill="#2c5c78" />
      <path d="M16-4v6m88-6v6" stroke="#5c3317" strokeWidth="5" />
    </g>
  );
}
