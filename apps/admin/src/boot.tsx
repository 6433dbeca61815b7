import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { createHttp, loginAddress, Loading, Notice, type ApiError } from '@haulbook/resource-admin';
import { AdminApp } from './app';

const http = createHttp();
const loadSchema = async () => (await http.get<AdminSchema>('/api/admin/schema')).data;

/** Asked for as soon as this file runs, beside the rest of the start. */
const firstLoad = loadSchema();
firstLoad.catch(() => undefined);

/** Waits for the schema: without a session it leads to the login page, without the right to be here it says so. */
export function Boot() {
  const [schema, setSchema] = useState<AdminSchema | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(null);
    (attempt === 0 ? firstLoad : loadSchema()).then(setSchema, (refusal: ApiError) => {
      if (refusal.statusCode === 401) window.location.assign(loginAddress('/login', window.location.pathname + window.location.search));
      else setError(refusal);
    });
  }, [attempt]);

  if (schema) return <AdminApp schema={schema} />;
  if (!error) return <Loading rows={6} />;
  const isForbidden = error.statusCode === 403;
  return (
    <main className="hb-alone">
      <Notice
        icon={isForbidden ? 'shield' : 'alert'}
        role="alert"
        title={isForbidden ? 'This is for staff' : 'The back office did not load'}
        action={
          isForbidden ? (
            <a className="ra-button" href="/dashboard">
              Go to your dashboard
            </a>
          ) : (
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          )
        }
      >
        {isForbidden ? 'Your account has no access to the back office.' : error.message}
      </Notice>
    </main>
  );
}
