import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { AxiosInstance } from 'axios';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { loginAddress } from '../auth/auth-provider';
import type { ApiError } from '../data/http';
import { Loading, Notice } from '../layout/states';
import { useTexts } from '../texts/wording';
import { addressesOf, type BackOffice } from './back-office';
import { BackOfficeRouter } from './router';

interface BootProps {
  backOffice: BackOffice;
  http: AxiosInstance;
  /** The request already in progress, and a function that makes another one. */
  firstSchema: Promise<AdminSchema>;
  loadSchema: () => Promise<AdminSchema>;
}

/**
 * The start screen, which waits for the schema. Without a session, the browser goes to the login page; without access, a notice says so.
 */
export function Boot({ backOffice, http, firstSchema, loadSchema }: BootProps) {
  const [schema, setSchema] = useState<AdminSchema | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { login, outside } = addressesOf(backOffice);
  useEffect(() => {
    setError(null);
    (attempt === 0 ? firstSchema : loadSchema()).then(setSchema, (refusal: ApiError) => {
      if (refusal.statusCode === 401) window.location.assign(loginAddress(login, window.location.pathname + window.location.search));
      else setError(refusal);
    });
  }, [attempt, firstSchema, loadSchema, login]);

  if (schema) return <BackOfficeRouter backOffice={backOffice} schema={schema} http={http} />;
  if (!error) return <Loading rows={6} />;
  return (
    <main className="ra-alone">
      {error.statusCode === 403 ? (
        <NoAccess outside={outside} />
      ) : (
        <NotLoaded message={error.message} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </main>
  );
}

function NoAccess({ outside }: { outside: string }) {
  const { start } = useTexts();
  const leave = (
    <a className="ra-button" href={outside}>
      {start.leave}
    </a>
  );
  return (
    <Notice icon="shield" role="alert" title={start.forbidden} action={leave}>
      {start.forbiddenDetail}
    </Notice>
  );
}

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { start, general } = useTexts();
  return (
    <Notice icon="alert" role="alert" title={start.failed} action={<Button onClick={onRetry}>{general.tryAgain}</Button>}>
      {message}
    </Notice>
  );
}
