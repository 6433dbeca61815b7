import { FileStore, Setting, StoredFile, SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { Lead } from '../leads/lead.entity.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { ordersWorld } from '../testing/orders-world.js';
import { ErasureService } from './erasure.service.js';
import { PhotoRetention } from './photo-retention.service.js';

describe('photos of old jobs', () => {
  const world = ordersWorld();

  async function photo(): Promise<string> {
    const storageKey = await world.app.app.get(FileStore, { strict: false }).put(Buffer.from('a picture'), 'jpg');
    const file = { name: 'sofa.jpg', size: 9, mime: 'image/jpeg', sha256: 'x', storageKey, attachedAt: new Date().toISOString() };
    return (await world.app.records.insert(StoredFile, file)).id;
  }
  /** Make a job with a photo of its request, one before and one after, and a dump ticket, that was completed some days ago. */
  async function jobOf(daysAgo: number) {
    const { orderId, visit } = await world.booked();
    const { quoteId } = await world.order(orderId);
    const [request, before, later, ticket] = [await photo(), await photo(), await photo(), await photo()];
    await world.app.records.updateOne(Quote, quoteId, { photos: [request] });
    await world.app.records.updateOne(Appointment, visit.id, { beforePhotos: [before], afterPhotos: [later] });
    await world.app.records.updateOne(Order, orderId, { ticketPhotos: [ticket] });
    await world.app.records.db.query(
      `UPDATE orders SET status = 'completed', completed_at = now() - make_interval(days => $2) WHERE id = $1`,
      [orderId, daysAgo],
    );
    return { orderId, quoteId, visitId: visit.id, files: [request, before, later], ticket };
  }
  async function setDays(photoDays: number): Promise<void> {
    const { id } = (await world.app.records.findOne(Setting, { key: 'retention' }))!;
    const owner = await world.app.signInAs('super_admin');
    expect((await owner.patch(`/api/settings/${id}`, { value: { photoDays } })).status).toBe(200);
  }
  const sweep = () => runAs(SYSTEM_ACTOR, () => world.app.app.get(PhotoRetention, { strict: false }).sweep());
  const rowsOf = (ids: string[]) => world.app.records.find(StoredFile, { id: { $in: ids } });

  it('stay as long as no setting says otherwise', async () => {
    const { files } = await jobOf(4000);
    expect(await sweep()).toBe(0);
    expect(await rowsOf(files)).toHaveLength(3);
  });

  it('go with their content once the job ended so many days ago; dump tickets, and what another record shows, stay', async () => {
    const old = await jobOf(31);
    const young = await jobOf(29);
    await world.app.records.insert(Lead, { name: 'Pat Doe', phone: '+19195551234', photos: [old.files[0]!] });
    const keys = new Map((await rowsOf(old.files)).map(({ id, storageKey }) => [id, storageKey]));
    await setDays(30);
    // The job of the test before ended long ago as well.
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    expect((await world.app.records.get(Quote, old.quoteId)).photos).toEqual([]);
    expect(await world.app.records.get(Appointment, old.visitId)).toMatchObject({ beforePhotos: [], afterPhotos: [] });
    expect((await rowsOf([...old.files, old.ticket])).map(({ id }) => id).sort()).toEqual([old.files[0]!, old.ticket].sort());
    expect(await rowsOf(young.files)).toHaveLength(3);
    const jobs = await world.app.records.db.query<{ keys: string[] }>(
      `SELECT j.payload->'keys' AS keys FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'remove_file_content'`,
    );
    const removed = jobs.flatMap((job) => job.keys);
    expect(removed).toEqual(expect.arrayContaining([keys.get(old.files[1]!), keys.get(old.files[2]!)]));
    expect(removed).not.toContain(keys.get(old.files[0]!));
    await world.app.app.get(ErasureService, { strict: false }).removeContent({ keys: removed });
    const store = world.app.app.get(FileStore, { strict: false });
    await expect(store.sizeOf(keys.get(old.files[1]!)!)).rejects.toThrow();
    expect(await store.sizeOf(keys.get(old.files[0]!)!)).toBe(9);
  });
});
