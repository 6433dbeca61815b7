import { Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { AddressInfo } from 'node:net';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { DataSource } from 'typeorm';
import {
  AuditArchive,
  AuditEntry,
  ErrorFilter,
  readQueryString,
  Records,
  resource,
  ResourceModule,
  runAs,
  SnakeNaming,
  tablesOf,
  type Actor,
} from '../index.js';
import { auditPolicy, Author, Book, libraryResources, Tag } from './library.entities.js';

export interface Answer {
  status: number;
  body: any;
}

export interface LibraryApp {
  /** Address of the server, without a slash at the end. */
  url: string;
  records: Records;
  dataSource: DataSource;
  /** Return a provider of the application. */
  get<T>(provider: Type<T>): T;
  /** Return a client with this role and name: `as('reader', 'ann').get('/books')`. */
  as(
    role: string,
    name: string,
  ): {
    send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
    get(path: string): Promise<Answer>;
  };
  close(): Promise<void>;
}

/** The roles that the policies distinguish. */
const KINDS = ['librarian', 'publisher', 'reader', 'blind', 'borrower'];

const LIBRARY: Type[] = [Author, Tag, Book];

/**
 * Start the framework with the library's resources over HTTP and a real database. Headers set the actor. `providers` are the hooks of the
 * resources, `tables` their entities where they are others than the library's.
 */
export async function startLibrary(resources = libraryResources, providers: Provider[] = [], tables = LIBRARY): Promise<LibraryApp> {
  const entities = tablesOf([...tables, AuditEntry, AuditArchive]);
  const options = (url: string) => ({ type: 'postgres' as const, url, entities, namingStrategy: new SnakeNaming() });
  const template = await templateDatabase(
    async (url) => {
      const dataSource = await new DataSource({ ...options(url), synchronize: true }).initialize();
      await dataSource.destroy();
    },
    ['library', ...(tables === LIBRARY ? [] : tables.map(({ name }) => name.toLowerCase()))].join('_'),
  );
  const database = await cloneDatabase(template);

  @Module({
    providers,
    imports: [
      TypeOrmModule.forRoot({ ...options(database.url), extra: { max: 5, options: '-c TimeZone=UTC' } }),
      ResourceModule.forRoot([...resources, resource(AuditEntry, auditPolicy as never)], {
        groups: [
          { name: 'shelves', label: 'Shelves', order: 10 },
          { name: 'cellar', label: 'Cellar', order: 20 },
        ],
        kinds: KINDS.map((role): Actor => ({ id: role, role, name: role })),
        audience: ({ role }) => role !== 'borrower',
        me: (actor) => ({ id: actor.id!, email: '', name: actor.name, role: actor.role }),
      }),
    ],
  })
  class LibraryModule {}

  const app = await NestFactory.create(LibraryModule, { logger: false, abortOnError: false });
  (app.getHttpAdapter().getInstance() as { set(name: string, value: unknown): void }).set('query parser', readQueryString);
  app.use((req: { headers: Record<string, string> }, _res: unknown, next: () => void) => {
    const name = req.headers['x-name'];
    runAs(
      {
        id: name ? '00000000-0000-4000-8000-000000000001' : null,
        role: req.headers['x-role'] ?? 'visitor',
        name: name ?? 'Visitor',
      } as Actor,
      next,
    );
  });
  app.useGlobalFilters(new ErrorFilter());
  const close = async () => {
    await app.close();
    await database.drop();
  };
  await app.listen(0, '127.0.0.1').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

  return {
    url: base,
    records: app.get(Records),
    dataSource: app.get(DataSource),
    get: (provider) => app.get(provider, { strict: false }),
    as: (role, name) => {
      const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> => {
        const response = await fetch(base + path, {
          method,
          headers: { 'x-role': role, 'x-name': name, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : undefined };
      };
      return { send, get: (path) => send('GET', path) };
    },
    close,
  };
}
