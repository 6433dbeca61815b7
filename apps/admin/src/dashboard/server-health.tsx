import { Alert } from 'antd';
import { useCustom, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';

/** The interval in milliseconds between checks while the page is open. */
const CHECK_EVERY_MS = 60_000;

/** Say that the server’s background work has stopped, which would otherwise show only in mails that never arrive. */
export function ServerHealth() {
  const { query } = useCustom<object, HttpError>({
    url: '/api/health',
    method: 'get',
    queryOptions: { refetchInterval: CHECK_EVERY_MS, staleTime: 0, retry: false },
    errorNotification: false,
  });
  if (query.error?.statusCode !== 503) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="hb-health"
      message={`Something is stuck: ${query.error.message}`}
      description={
        <>
          Mails, reminders and expiry may wait until it is mended. Tell the person who runs the server.{' '}
          <Link to="/automation">See what ran last</Link>
        </>
      }
    />
  );
}
