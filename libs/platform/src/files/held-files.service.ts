import { Injectable } from '@nestjs/common';
import { Readable, ResourceRegistry, type ResourceDefinition, type Type } from '@haulbook/resource';

type Row = Record<string, unknown>;

/** Files in the fields of records, under the policy of these. */
@Injectable()
export class HeldFiles {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly readable: Readable,
  ) {}

  /**
   * Whether the current actor may read a field that holds the file, of a record outside the trash. Fields of lines do not count, nor do
   * those of resources that are about other records: they have no policy of their own, or not that alone.
   */
  async isReadable(file: string): Promise<boolean> {
    for (const definition of this.registry.definitions.filter(({ meta }) => !meta.options.about))
      if (await this.isReadableIn(definition, file)) return true;
    return false;
  }

  private async isReadableIn({ meta }: ResourceDefinition, file: string): Promise<boolean> {
    const access = this.registry.access(meta);
    for (const field of access.readable().filter(({ kind }) => kind === 'file')) {
      const row = await this.readable.findOne(meta.entity as Type<Row>, { [field.name]: file });
      if (row && access.reads(row, field)) return true;
    }
    return false;
  }
}
