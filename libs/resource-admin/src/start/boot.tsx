import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { loginAddress } from '../auth/auth-provider';
import { ApiError } from '../data/http';
import { Loading, Notice } from '../layout/states';
import { useTexts } from '../texts/wording';
import { addressesOf, type BackOffice } from './back-office';
import type { OpenBackOffice } from './router';

interface BootProps {
  backOffice: BackOffice;
  /** What the first try to open it has come to, and a function that makes another one. */
  first: OpenBackOffice | Error;
  open: () => Promise<OpenBackOffice>;
}

/** The back office. Without a session, the browser goes to the login page; without access, a notice says so. */
export function Boot({ backOffice, first, open }: BootProps) {
  const [outcome, setOutcome] = useState<OpenBackOffice | Error | null>(first);
  const { login, outside } = addressesOf(backOffice);
  const isVisitor = outcome instanceof ApiError && outcome.statusCode === 401;
  useEffect(() => {
    if (isVisitor) window.location.assign(loginAddress(login, window.location.pathname + window.location.search));
  }, [isVisitor, login]);
  const retry = () => {
    setOutcome(null);
    open().then(setOutcome, setOutcome);
  };

  if (outcome === null || isVisitor) return <Loading rows={6} />;
  if (!(outcome instanceof Error)) return <RouterProvider router={outcome.router} />;
  return (
    <main className="ra-alone">
      {outcome instanceof ApiError && outcome.statusCode === 403 ? (
        <NoAccess outside={outside} />
      ) : (
        <NotLoaded message={outcome.message} onRetry={retry} />
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
