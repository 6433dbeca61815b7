import { Injectable, Logger } from '@nestjs/common';
import type { PhotoProposal } from '@haulbook/contracts';
import { Job, JobQueue, StoredFiles } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { PriceBookService } from '../pricing/price-book.service.js';
import { Quote } from '../quotes/quote.entity.js';
import { VisionModel } from './vision-model.service.js';

const LOOK = 'look_at_photos';
/** All wait in one line, behind mails and texts: a slow model holds up one worker at most. */
const LINE = { queue: LOOK, priority: 20 } as const;
/** Pictures that a model gets, and their longer side in pixels: more costs more and tells little. */
const MOST_PICTURES = 6;
const LONGER_SIDE = 1024;

/** Has a vision model look at the photos of a request, if there is one. A person decides what becomes of what it sees. */
@Injectable()
export class PhotoProposals {
  private readonly log = new Logger('Vision');

  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly files: StoredFiles,
    private readonly books: PriceBookService,
    private readonly model: VisionModel,
  ) {}

  /** Have the photos of a request looked at once its transaction is committed. */
  async ask({ id: quoteId }: Quote): Promise<void> {
    if (this.model.isOn) await this.jobs.add(LOOK, { quoteId }, LINE);
  }

  /** Look at the photos of a request that still waits. Without a usable answer, staff price it as they do without a model. */
  @Job(LOOK, 'Look at the photos of a request')
  async look({ quoteId }: { quoteId: string }): Promise<void> {
    const quote = await this.records.findOne(Quote, { id: quoteId, status: 'draft' });
    if (!quote || !this.model.isOn) return;
    const pictures = await this.picturesOf(quote);
    if (pictures.length === 0) return;
    const proposal = await this.proposalFor(quote, pictures);
    if (proposal) await this.records.updateOne(Quote, quoteId, { proposal }, { status: 'draft' }, { action: 'propose' });
  }

  private async proposalFor({ number }: Quote, pictures: Buffer[]): Promise<PhotoProposal | null> {
    const { book, items } = await this.books.load();
    const nameable = items.filter(({ kind, refused }) => kind === 'item' && !refused);
    return this.model.lookAt(pictures, nameable, book.rules.truckCubicYards).catch((error: Error) => {
      this.log.warn(`No suggestions for ${number}: ${error.message}`);
      return null;
    });
  }

  /** Draw the first photos smaller, as JPEG files. They have no data about camera and place: those were taken off at the upload. */
  private async picturesOf({ photos }: Quote): Promise<Buffer[]> {
    const { default: sharp } = await import('sharp');
    const contents = await Promise.all(photos.slice(0, MOST_PICTURES).map((id) => this.files.contentOf(id)));
    return Promise.all(
      contents.flatMap((content) =>
        content
          ? [
              sharp(content)
                .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
                .jpeg({ quality: 80 })
                .toBuffer(),
            ]
          : [],
      ),
    );
  }
}
