import { Part } from '../drawings/scene';

/** The mark: a truck with a growing load, the eighths we price by. */
export function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={className}>
      <Part name="mark" />
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
    return (
      <img
        src={logoUrl}
        alt={name}
        className={`h-12 w-auto max-w-60 object-contain ${light ? 'rounded-lg bg-white p-1.5' : 'logo-picture'}`}
      />
    );
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className={`font-display text-[1.65rem] leading-none font-bold tracking-tight ${light ? 'text-white' : 'text-head'}`}>
        {name}
      </span>
    </span>
  );
}
