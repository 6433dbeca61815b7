import { Injectable } from '@nestjs/common';
import { lazily } from '@haulbook/core';
import { whyNotTexts, whyNotWords, type Permission, type WhyNot } from '@haulbook/resource-contracts';
import { currentActor, DomainError, ListPermissionsService, PermissionsService, type ResourceMeta } from '@haulbook/resource';

/** What was refused: a change, a transition or an action on records, or on none. */
interface Refused {
  name: string;
  ids: readonly string[];
}

const either = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }));

/** Says in words why the policy refuses something, where no screen can: to an assistant, and in the report of a bulk change. */
@Injectable()
export class WhyRefused {
  constructor(
    private readonly ofRecords: PermissionsService,
    private readonly ofLists: ListPermissionsService,
  ) {}

  /** Run a step; when the policy refuses it, add the reason to the refusal. @throws DomainError as the step does */
  async explaining<T>(meta: ResourceMeta, refused: Refused, step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'forbidden') throw error;
      const reason = await this.reason(meta, refused);
      throw reason ? new DomainError('forbidden', `${error.message}. ${reason}`, error.extra) : error;
    }
  }

  /** Return the rule of the policy in a sentence; null where there is none, or it is not for the caller to know. */
  async reason(meta: ResourceMeta, { name, ids }: Refused): Promise<string | null> {
    if (ids.length === 0) return wordsOf(this.ofLists.of(meta.path).actions, name);
    const readable = await this.ofRecords.ofMany(meta, ids);
    // What is not there for the caller is reason enough.
    if (readable.length < ids.length) return null;
    for (const { id, permissions } of readable) {
      const found = wordsOf(permissions.actions, name);
      if (found) return ids.length === 1 ? found : `${id}: ${found}`;
    }
    return null;
  }
}

function wordsOf(permissions: Permission[], name: string): string | null {
  const why = permissions.find((permission) => permission.name === name)?.why;
  return why ? reasonOf(why) : null;
}

/** Say why. Where the role of the person would do, it is the token that was given less. */
function reasonOf(why: WhyNot): string {
  const isTokens = why.because === 'role' && why.roles.includes(currentActor()?.role ?? '');
  if (isTokens) return 'The scopes of this token leave it out.';
  const roles = why.because === 'role' ? Object.fromEntries(why.roles.map((role) => [role, role.replaceAll('_', ' ')])) : {};
  return whyNotWords(why, { texts: whyNotTexts, roles, either: (items) => either().format(items) });
}
