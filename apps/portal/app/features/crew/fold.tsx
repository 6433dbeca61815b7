import type { ReactNode } from 'react';
import { useAnswer } from './crew-context';
import type { StopProps } from './stop';

interface FoldProps extends Pick<StopProps, 'stop'> {
  /** The form in it: once that was answered, it is open. */
  intent: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a stop that opens on a tap. */
export function Fold({ stop, intent, title, children }: FoldProps) {
  return (
    <details className="rounded-xl border-2 border-line-strong px-4" open={useAnswer(stop.id, intent) !== undefined}>
      <summary className="flex min-h-14 items-center justify-between gap-3 text-lg font-bold">{title}</summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  );
}
