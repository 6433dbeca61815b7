import { Injectable } from '@nestjs/common';
import { type Received, sanitizeFile, StoredFiles } from '@haulbook/platform';
import { currentActor, invalid, Records } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import type { Done, OpenDay } from './crew-links.service.js';
import { CrewWork } from './crew-work.service.js';

/** Pictures per visit, of each kind: more is no longer looked at. */
const MOST_PHOTOS = 20;
const PHOTOS = { before: 'beforePhotos', after: 'afterPhotos', door: 'doorPhotos' } as const;
const KINDS = { before: 'before the work', after: 'after the work', door: 'at the door' };

/** What adds a picture that was received to a visit. */
export type AddPhoto = (day: OpenDay, visitId: string, when: keyof typeof PHOTOS) => Promise<Done>;

/** Pictures that a crew member takes at a stop. */
@Injectable()
export class CrewPhotos {
  constructor(
    private readonly records: Records,
    private readonly work: CrewWork,
    private readonly files: StoredFiles,
  ) {}

  /**
   * Do work that may add a picture. A picture that is refused, or there already, leaves nothing on disk.
   * @throws DomainError `validation`, `unsupported_media`
   */
  async whileStored(file: Received | undefined, work: (add: AddPhoto) => Promise<Done>): Promise<Done> {
    if (!file) throw invalid({ file: 'Choose a photo' });
    const clean = await sanitizeFile(file.buffer, { pdf: false });
    return this.files.whileStored(clean, file.originalname, (keep) =>
      work((day, visitId, when) =>
        this.work.atStop(day, visitId, async (visit) => {
          const known = visit[PHOTOS[when]];
          if (await this.files.hasSame(known, clean)) return { ok: true };
          if (known.length >= MOST_PHOTOS) throw invalid({ file: `A visit has at most ${MOST_PHOTOS} photos ${KINDS[when]}.` });
          const attached = { attachedAt: new Date().toISOString(), uploadedById: currentActor()?.id ?? null };
          const { id } = await keep({ purpose: 'photo', customerId: visit.customerId, ...attached });
          await this.records.updateOne(Appointment, visitId, { [PHOTOS[when]]: [...known, id] });
          return { ok: true };
        }),
      ),
    );
  }
}
