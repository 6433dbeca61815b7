import { Injectable } from '@nestjs/common';
import type { LoadView } from '@haulbook/contracts';
import { DISPOSAL_WAYS, siteProblem, weighLoads, type DisposalWay, type WeighedLoad } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { invalid, Records } from '@haulbook/resource';
import { DisposalSite } from './disposal-site.entity.js';
import type { Disposal } from './disposal.entity.js';
import { Order } from './order.entity.js';

/** A load with its weight, and the site or other place it went to. */
export type JobLoad = WeighedLoad<Disposal> & { taker: DisposalSite | null };

/** Where a line says a load went. */
type Destination = Pick<Disposal, 'way'> & Partial<Pick<Disposal, 'siteId'>>;

/** What was carried away with jobs, and where it went. */
@Injectable()
export class JobLoads {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
  ) {}

  /** Return the loads of an order that was read with its lines. Those without a ticket are estimated. */
  async of({ disposals, cubicYardsMilli }: Order): Promise<JobLoad[]> {
    if (disposals.length === 0) return [];
    const { weight } = await this.settings.get('loads');
    const sites = await this.sitesOf(disposals);
    return weighLoads(disposals, cubicYardsMilli, weight.lbPerCubicYard).map((load) => ({
      ...load,
      taker: sites.get(load.siteId ?? '') ?? null,
    }));
  }

  /** Return the loads of an order. */
  async ofOrder(orderId: string): Promise<JobLoad[]> {
    return this.of(await this.records.get(Order, orderId, { lines: ['disposals'] }));
  }

  /** Return the sites that crews may choose. */
  active(): Promise<DisposalSite[]> {
    return this.records.find(DisposalSite, { active: true }, { sort: { name: 'asc' } });
  }

  /**
   * Refuse a load that went to a site which does not take its kind; what the office writes is held to it by the declaration of its lines.
   * @param field names the field that is refused
   * @throws DomainError `validation`
   */
  async refuseMisplaced(load: Destination, field: string): Promise<void> {
    const site = (await this.sitesOf([load])).get(load.siteId ?? '');
    const problem = site ? siteProblem(load.way, site) : load.siteId ? 'Choose a site of the list' : null;
    if (problem) throw invalid({ [field]: problem });
  }

  /** Load the sites of these loads with one query at most, those in the trash among them. */
  private async sitesOf(loads: readonly Partial<Destination>[]): Promise<Map<string, DisposalSite>> {
    const ids = [...new Set(loads.flatMap(({ siteId }) => siteId ?? []))];
    const sites = ids.length === 0 ? [] : await this.records.find(DisposalSite, { id: { $in: ids } }, { trashed: true });
    return new Map(sites.map((site) => [site.id, site]));
  }
}

/** Return the name of the place that a load went to; null where it is not known. */
export const placeOf = ({ taker, place }: Pick<JobLoad, 'taker' | 'place'>): string | null => taker?.name ?? (place || null);

/** Say where the loads of a job went, as its customer reads it: by weight, without what the dump ticket cost. */
export const loadViews = (loads: readonly JobLoad[]): LoadView[] =>
  loads.map((load) => ({
    ...{ way: DISPOSAL_WAYS[load.way], place: placeOf(load), items: load.items || null },
    ...{ weightLb: load.weightLb, estimated: load.estimated },
  }));

/** Whether there is a receipt for what was donated of a job. */
export const isDonation = (loads: readonly { way: DisposalWay }[]): boolean => loads.some(({ way }) => way === 'donated');
