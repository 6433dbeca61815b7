import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';

/** The numbers that asked for no more texts. */
@Injectable()
export class TextStops {
  constructor(private readonly db: Db) {}

  async has(number: string): Promise<boolean> {
    const rows = await this.db.query('SELECT 1 AS stopped FROM text_stops WHERE number = $1::text', [number]);
    return rows.length > 0;
  }

  async add(number: string): Promise<void> {
    await this.db.query('INSERT INTO text_stops (number) VALUES ($1::text) ON CONFLICT DO NOTHING', [number]);
  }

  async remove(number: string): Promise<void> {
    await this.db.query('DELETE FROM text_stops WHERE number = $1::text', [number]);
  }
}
