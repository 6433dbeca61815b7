import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Session } from './session.entity.js';

/** A refresh token: used once, except within a short grace period. Reusing it later ends its family, the session. */
@Resource<RefreshToken>({ path: 'refresh-tokens', label: 'Refresh token', title: 'id', features: { history: false } })
export class RefreshToken extends ResourceEntity {
  @Field.parent(() => Session) session!: Relation<Session>;
  sessionId!: string;
  @Field.text({ hidden: true, unique: true }) tokenHash!: string;
  /** The hash of the token this one replaced. */
  @Field.text({ hidden: true, optional: true, index: true }) parentHash!: string | null;
  @Field.datetime({ readonly: true, optional: true }) usedAt!: string | null;
}
