import { request, type APIRequestContext } from '@playwright/test';
import { Pool } from 'pg';
import { createAppDatabase } from './database.js';
import { expect } from './fixtures.js';
import type { PhoneSystem } from './phone-system.js';
import { OWNER, startServer, type RunningServer } from './server.js';
import { workspace } from './workspace.js';

/** A separate server, whose settings name a stand-in for a phone system. */
export interface PhoneServer {
  server: RunningServer;
  db: Pool;
  /** Requests of the owner. */
  staff: APIRequestContext;
  stop: () => Promise<void>;
}

/** Start the stand-in, and a server with a database of its own that uses it. */
export async function startPhoneServer(phone: PhoneSystem): Promise<PhoneServer> {
  const [database] = await Promise.all([createAppDatabase(), phone.start()]);
  const db = new Pool({ connectionString: database.url, max: 2 });
  const server = await startServer(workspace, database.url);
  const staff = await request.newContext({ baseURL: server.url });
  await staff.post('/api/auth/login', { data: OWNER });
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM settings WHERE key = 'telephony'`);
  const value = { url: phone.url, allowedOrigins: '', integrationName: 'Haulbook', env: 'staging', agentId: 'agent-7' };
  const saved = await staff.patch(`/api/settings/${rows[0]!.id}`, { data: { value } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const stop = async () => {
    await staff.dispose();
    await server.stop();
    await phone.stop();
    await db.end();
    await database.drop();
  };
  return { server, db, staff, stop };
}
