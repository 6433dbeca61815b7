/** A database and a standby that has each commit before it is acknowledged. */
import { startThrowawayWithStandby } from '../lib/postgres-standby.mjs';
import { withClient } from '../lib/client.mjs';

/** Start both. They ignore the folder of everything else. */
export async function followed(_folder, settings) {
  const { url, standbyUrl, primaryPid, standbyPid, startStandby, stop } = await startThrowawayWithStandby(settings);
  await withClient(url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
  });
  let inUse = url;
  return {
    url,
    standbyUrl,
    /** Address of the one that takes writes by now. */
    inUse: () => inUse,
    stop,
    killPrimary: () => process.kill(primaryPid(), 'SIGKILL'),
    killStandby: () => process.kill(standbyPid(), 'SIGKILL'),
    startStandby,
    promote: () =>
      withClient(standbyUrl, async (client) => {
        await client.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
        await client.query('SELECT pg_reload_conf()');
        await client.query('SELECT pg_promote()');
        inUse = standbyUrl;
      }),
  };
}
