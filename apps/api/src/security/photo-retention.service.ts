import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { JobQueue, processRows, SettingsService, StoredFile, sweepRows, TimedJob } from '@haulbook/platform';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { REMOVE_CONTENT } from './erasure.service.js';

const JOB = 'sweep_job_photos';

/** Jobs that ended so many days ago and still have photos of the request or of a visit. */
const FINISHED = `SELECT o.id, o.quote_id AS "quoteId" FROM orders o
  WHERE coalesce(o.completed_at, o.cancelled_at) < now() - make_interval(days => $1) AND o.status IN ('completed', 'closed', 'cancelled')
    AND (EXISTS (SELECT 1 FROM quotes q WHERE q.id = o.quote_id AND q.photos <> '{}')
      OR EXISTS (SELECT 1 FROM appointments a WHERE a.order_id = o.id AND a.before_photos || a.after_photos || a.door_photos <> '{}'))
  ORDER BY 1 LIMIT $2`;

/** Write the condition that no record has the file, in the words of the column's index: without it, each file would read the whole table. */
const notIn = (column: string): string => {
  const [table] = column.split('.');
  return `AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} @> ARRAY[f.id] AND ${column} <> '{}')`;
};

/** Of these files, those that no record shows any longer: a photo may be on a lead, or on the quote of another job, as well. */
const SHOWN_NOWHERE = `SELECT f.id, f.storage_key AS key FROM stored_files f WHERE f.id = ANY($1::uuid[])
  ${['quotes.photos', 'leads.photos', 'appointments.before_photos', 'appointments.after_photos', 'appointments.door_photos'].map(notIn).join(' ')}`;

interface Finished {
  id: string;
  quoteId: string;
}

/** Deletes photos of jobs that are long over. Dump tickets belong to the books, and stay. */
@Injectable()
export class PhotoRetention {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns how many jobs lost their photos. */
  @TimedJob(JOB, '23 4 * * *', {
    label: 'Photos of old jobs',
    does: 'Deletes the photos of jobs that ended as long ago as Settings say.',
    did: ['Cleared', 'job'],
  })
  async sweep(): Promise<number> {
    const { photoDays } = await this.settings.get('retention');
    if (photoDays === 0) return 0;
    return sweepRows(JOB, async (most) => {
      const finished = await this.records.db.query<Finished>(FINISHED, [photoDays, most]);
      return processRows(JOB, finished, (job) => this.clear(job));
    });
  }

  /** Take the photos off the records of a job, then delete those that are shown nowhere else. A job removes their content after the commit. */
  private clear({ id, quoteId }: Finished): Promise<void> {
    return this.records.transaction(async () => {
      const { photos } = await this.records.get(Quote, quoteId);
      const visits = await this.records.find(Appointment, { orderId: id });
      const taken = [
        ...photos,
        ...visits.flatMap(({ beforePhotos, afterPhotos, doorPhotos }) => [...beforePhotos, ...afterPhotos, ...doorPhotos]),
      ];
      if (photos.length > 0) await this.records.updateOne(Quote, quoteId, { photos: [] });
      await this.records.update(Appointment, { orderId: id }, { beforePhotos: [], afterPhotos: [], doorPhotos: [] });
      const unused = await this.records.db.query<{ id: string; key: string }>(SHOWN_NOWHERE, [taken]);
      if (unused.length === 0) return;
      await this.records.remove(StoredFile, { id: { $in: unused.map((file) => file.id) } });
      await this.jobs.add(REMOVE_CONTENT, { keys: unused.map(({ key }) => key) });
    });
  }
}
