import { Button } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';
import { Icon } from './icon';

interface NoticeProps {
  icon: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** A message in the middle of an empty page: what happened, and what to do next. */
export function Notice({ icon, title, children, action, role }: NoticeProps) {
  return (
    <div className="ra-notice" role={role}>
      <span className="ra-notice-icon">
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="ra-notice-action">{action}</div>}
    </div>
  );
}

/** A failed load, with a button to try again. */
export function LoadError({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const { general } = useTexts();
  return (
    <Notice icon="alert" title={general.loadFailed} role="alert" action={<Button onClick={onRetry}>{general.tryAgain}</Button>}>
      {message}
    </Notice>
  );
}

interface RecordErrorProps {
  error: HttpError;
  /** URL of the list that the record was in. */
  list: string;
  resource: ResourceSchema;
  onRetry: () => void;
}

/** The notice that a record did not load. If the record no longer exists, the notice links to the list; otherwise it offers another try. */
export function RecordError({ error, list, resource, onRetry }: RecordErrorProps) {
  const { records } = useTexts();
  if (error.statusCode !== 404) return <LoadError message={error.message} onRetry={onRetry} />;
  const back = (
    <Link className="ra-button" to={list}>
      {records.backTo(resource)}
    </Link>
  );
  return (
    <Notice icon="search" title={error.message} role="alert" action={back}>
      {records.notFoundAdvice}
    </Notice>
  );
}

/** Gray lines in the shape of the content that is loading. */
export function Loading({ rows = 8 }: { rows?: number }) {
  const { general } = useTexts();
  return (
    <div className="ra-loading" role="status" aria-label={general.loading}>
      <div className="ra-to-come" style={{ '--ra-to-come': rows } as CSSProperties} />
    </div>
  );
}
