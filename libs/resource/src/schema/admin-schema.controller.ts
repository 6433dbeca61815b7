import { Controller, Get } from '@nestjs/common';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { AdminSchemaService } from './admin-schema.service.js';

/** `GET /api/admin/schema`: the declarations for the generated screens, limited to what the caller may know. */
@Controller('admin/schema')
export class AdminSchemaController {
  constructor(private readonly schemas: AdminSchemaService) {}

  @Get()
  schema(): Promise<AdminSchema> {
    return this.schemas.schema();
  }
}
