import { Injectable } from '@nestjs/common';
import { ADMIN_ROLES, type AdminRole } from '@haulbook/core';
import {
  humanizeKey,
  NO_RECORD_ID,
  VIEW_AS_HEADER,
  VIEW_AS_NEVER,
  VIEW_AS_PARAMETER,
  type ViewAs,
  type ViewAsInput,
} from '@haulbook/resource-contracts';
import { DomainError, invalid, Records, type Actor } from '@haulbook/resource';
import { Clock, Sealing } from '@haulbook/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { SecurityEvent } from '../security-log/security-event.entity.js';
import type { ServerEvent } from '../security-log/security-events.js';
import type { Origin } from '../sessions/sessions.service.js';
import type { Principal } from '../sessions/principal.js';
import { AdminUser } from '../staff/admin-user.entity.js';
import { StaffActors } from '../staff/staff-actors.js';

/** The time in milliseconds after which one begins again. */
const LASTS_MS = 8 * 3_600_000;

const sealed = z.union([
  z.strictObject({ until: z.number(), role: z.enum(ADMIN_ROLES) }),
  z.strictObject({ until: z.number(), userId: z.uuid() }),
]);

/**
 * Return what a request says about whom it is made as, in its header or, for what a browser asks for by itself, in its address; undefined
 * for every ordinary one.
 */
export function viewTokenOf({ headers, originalUrl }: Pick<Request, 'headers' | 'originalUrl'>): string | undefined {
  if (originalUrl.startsWith(VIEW_AS_NEVER)) return undefined;
  const sent = headers[VIEW_AS_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent : tokenIn(originalUrl);
}

/** Read the token in an address. Few have one, and every request passes here. */
const tokenIn = (url: string): string | undefined =>
  url.includes(`${VIEW_AS_PARAMETER}=`) ? (new URLSearchParams(url.split('?')[1]).get(VIEW_AS_PARAMETER) ?? undefined) : undefined;

/** Whether a request only reads. */
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Lets a super admin see the back office as a role or a member of staff sees it. Their browser gets a token that is sealed for its session,
 * and sends it with what it reads; beginning is in the security log. Nothing can be written that way.
 */
@Injectable()
export class ViewsAs {
  constructor(
    private readonly records: Records,
    private readonly sealing: Sealing,
    private readonly staff: StaffActors,
    private readonly profiles: AccountProfiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Begin to see the back office as someone else, and note it.
   * @throws DomainError `validation` for a person who has no active account
   */
  async begin({ sessionId, email }: Pick<Principal, 'sessionId' | 'email'>, as: ViewAsInput, origin: Origin): Promise<ViewAs> {
    const until = this.clock.now().getTime() + LASTS_MS;
    const target = 'role' in as ? { role: as.role } : { userId: await this.userIdOf(as.staffId) };
    const actor = await this.actorOf(target);
    if (!actor) throw invalid({ staffId: 'Choose someone with an active account' });
    await this.note('viewed_as', email, origin, 'role' in as ? { role: as.role } : { as: actor.name, staffId: as.staffId });
    const token = Buffer.from(this.sealing.seal(JSON.stringify({ until, ...target }), aboutOf(sessionId))).toString('base64url');
    return { token, name: 'role' in as ? as.role : actor.name };
  }

  /** Note that someone has stopped. */
  end({ email }: Pick<Principal, 'email'>, origin: Origin): Promise<void> {
    return this.note('viewed_as_ended', email, origin, {});
  }

  private async note(event: ServerEvent, email: string, { ip, userAgent }: Origin, details: Record<string, unknown>): Promise<void> {
    await this.records.insert(SecurityEvent, { event, email, ip: ip.slice(0, 64), userAgent: userAgent.slice(0, 500), details });
  }

  /**
   * Return the caller as the request says, where it says so and only reads. A session that still requires its second factor stays its own.
   * @throws DomainError `viewing_over` for anyone but a super admin, and once it is over
   */
  async applied(req: Request, principal: Principal | null): Promise<Principal | null> {
    const token = viewTokenOf(req);
    if (!token || !principal || principal.owes || !isRead(req)) return principal;
    const target = principal.who.role === 'super_admin' ? this.read(token, principal.sessionId) : null;
    const actor = target && (await this.actorOf(target));
    if (!actor) throw new DomainError('viewing_over', 'Your view as someone else has ended. Stop and start again.');
    const { id, name } = principal.actor;
    return { ...principal, actor: { ...actor, behind: { id, name } }, who: { role: actor.role as AdminRole }, viewing: actor.name };
  }

  private read(token: string, sessionId: string): { role: AdminRole } | { userId: string } | null {
    try {
      const { until, ...target } = sealed.parse(
        JSON.parse(this.sealing.open(Buffer.from(token, 'base64url').toString(), aboutOf(sessionId))),
      );
      return until > this.clock.now().getTime() ? target : null;
    } catch {
      // Made up, or made for another session.
      return null;
    }
  }

  private async userIdOf(staffId: string): Promise<string> {
    return (await this.records.findOne(AdminUser, { id: staffId }))?.userId ?? NO_RECORD_ID;
  }

  private async actorOf(target: { role: AdminRole } | { userId: string }): Promise<Actor | null> {
    if ('userId' in target) return this.staff.find(target.userId);
    return { ...this.profiles.noClaims, id: NO_RECORD_ID, role: target.role, name: humanizeKey(target.role) };
  }
}

const aboutOf = (sessionId: string): string => `view-as:${sessionId}`;
