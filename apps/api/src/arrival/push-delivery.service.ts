import { Inject, Injectable } from '@nestjs/common';
import { wordsOf } from '@haulbook/domain';
import { CONFIG, Job, MessageLanguages, Pushes, SettingsService } from '@haulbook/platform';
import { Db, DomainError, Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import { ArrivalLinks } from '../orders/arrival-links.service.js';
import { SEND_PUSH } from '../pushes/visit-pushes.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { ArrivalViews } from './arrival-views.service.js';

/** Seconds for which a device that is off still gets a notification: what it tells is old after that. */
const TTL_SECONDS = 2 * 3600;

interface Subscription {
  id: string;
  appointmentId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  byLink: boolean;
}

const READ = `SELECT id, appointment_id AS "appointmentId", endpoint, p256dh, auth, by_link AS "byLink" FROM push_subscriptions WHERE id = $1::uuid`;

/** Notifies browsers of how a visit is, in the words of its page. */
@Injectable()
export class PushDelivery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly records: Records,
    private readonly views: ArrivalViews,
    private readonly links: ArrivalLinks,
    private readonly languages: MessageLanguages,
    private readonly settings: SettingsService,
    private readonly pushes: Pushes,
  ) {}

  /**
   * Notify one browser of how the visit is by now, however late that is, and of nothing once its page is over. A service that is busy throws, so
   * that the queue tries again; a browser that its service no longer knows is forgotten.
   */
  @Job(SEND_PUSH, 'Send a notification')
  async send({ subscriptionId }: { subscriptionId: string }): Promise<void> {
    const [browser] = await this.db.query<Subscription>(READ, [subscriptionId]);
    const content = browser && (await this.content(browser));
    if (!content) return;
    const outcome = await this.pushes.send(browser, content, { ttl: TTL_SECONDS, topic: browser.id.replaceAll('-', '') });
    if (outcome === 'gone') await this.db.query('DELETE FROM push_subscriptions WHERE id = $1::uuid', [browser.id]);
    if (outcome === 'later') throw new Error(`Notification ${browser.id} was not taken and will be retried`);
  }

  /** Return what a browser shows; null once the page of the visit is over. */
  private async content(browser: Subscription) {
    const visit = await this.records.findOne(Appointment, { id: browser.appointmentId });
    const view = visit && (await this.views.of(visit.id).catch(nullIfOver));
    if (!view) return null;
    const { zone } = await this.settings.get('brand');
    const { title, text } = wordsOf(view, zone, await this.languages.of(null, { customerId: visit.customerId }));
    return { title, body: text, url: await this.pageOf(visit, browser), tag: browser.id };
  }

  private async pageOf(visit: Appointment, { byLink }: Subscription): Promise<string> {
    if (!byLink) return `${this.config.publicUrl}/customer/visits/${visit.id}`;
    return (await this.links.pageFor(visit, await this.records.get(Customer, visit.customerId))).url;
  }
}

function nullIfOver(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}
