import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';

export type AlertTone = 'error' | 'warning' | 'success' | 'info';

const LOOK: Record<AlertTone, { icon: IconName; className: string }> = {
  error: { icon: 'warning', className: 'border-error/30 bg-error-soft text-error' },
  warning: { icon: 'warning', className: 'border-warning/30 bg-warning-soft text-warning' },
  success: { icon: 'check', className: 'border-success/30 bg-success-soft text-success' },
  info: { icon: 'info', className: 'border-info/25 bg-info-soft text-info' },
};

/** A message about the whole form or page. Errors and warnings interrupt screen readers; others are announced politely. */
export function Alert({ tone, title, children }: { tone: AlertTone; title?: string | undefined; children?: ReactNode }) {
  const { icon, className } = LOOK[tone];
  return (
    <div role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'} className={`flex gap-3 rounded-xl border p-4 ${className}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-1 text-ink' : 'font-medium'}>{children}</div>}
      </div>
    </div>
  );
}
