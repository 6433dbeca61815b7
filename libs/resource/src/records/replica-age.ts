/** A moment, and the position that the log of the database had in it. */
interface Mark {
  position: bigint;
  at: number;
}

/** For how many milliseconds a replica has missed something. */
export interface Age {
  atLeast: number;
  /** Counted from when it was known to have everything, which is long ago where it was not asked for a while. */
  atMost: number;
}

/** Tells for how long a replica has lagged behind, from what the database and the replica have at a time. A quiet database is no lag. */
export class ReplicaAge {
  private current?: number;
  private mark?: Mark;

  /**
   * Judge anew.
   * @param newest where the database's log ended before the replica was asked for `replayed`
   * @param quietMs milliseconds since the last transaction that it replayed, by its own clock; taken where nothing else is known yet
   */
  of(replayed: bigint, newest: bigint, quietMs: number, now: number): Age {
    if (this.mark && replayed >= this.mark.position) {
      this.current = this.mark.at;
      this.mark = undefined;
    }
    if (replayed >= newest) this.current = now;
    else this.mark ??= { position: newest, at: now };
    this.current ??= now - quietMs;
    return { atLeast: this.mark ? now - this.mark.at : 0, atMost: now - this.current };
  }
}
