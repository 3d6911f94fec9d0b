import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';

export interface DatabaseFront {
  port: number;
  /** Ends all connections, and takes none until it is told where to. */
  cut(): void;
  /**
   * Passes nothing on, in either direction, and closes nothing, as a network that drops packets; also
   * of connections that are opened meanwhile.
   */
  drop(): void;
  /** Passes everything on again, also what was held back, as a network that sends it again. */
  pass(): void;
  /** Sends new connections to the PostgreSQL whose socket is in a folder. */
  sendTo(folder: string): void;
  /**
   * Ends each open connection with its next answer: the message of a server that shuts down arrives
   * in one packet with the answer. New connections last.
   */
  endWithNextAnswer(): void;
  close(): void;
}

/** ReadyForQuery, without the status of the transaction, ends every answer. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

/** ErrorResponse of a backend that `pg_terminate_backend` or a fast shutdown ends. */
function shutdownMessage(): Buffer {
  const fields = [
    'SFATAL',
    'VFATAL',
    'C57P01',
    'Mterminating connection due to administrator command',
  ];
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * An address for a PostgreSQL that stays the same when another one takes its place, as the virtual
 * address of a failover does.
 * @param first the folder of the socket of the first one
 */
export async function startDatabaseFront(first: string): Promise<DatabaseFront> {
  let folder: string | null = first;
  const open = new Set<Socket>();
  /** Connections that end with their next answer. */
  let ending = new Set<Socket>();
  let dropping = false;
  const server = createServer((client) => {
    if (folder === null) return client.destroy();
    const database = connect(join(folder, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      // A connection ends on both sides.
      from
        .on('error', () => {})
        .once('close', () => {
          open.delete(from);
          to.destroy();
        });
    }
    let isOver = false;
    const answers = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (isOver) return done();
        const isAnswer = chunk.subarray(-6, -1).equals(readyForQuery);
        if (!isAnswer || !ending.delete(client)) return done(null, chunk);
        this.push(Buffer.concat([chunk, shutdownMessage()]));
        this.push(null);
        isOver = true;
        return done();
      },
    });
    client.pipe(database);
    database.pipe(answers).pipe(client);
    if (dropping) for (const socket of [client, database]) socket.pause();
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    folder = null;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    drop() {
      dropping = true;
      for (const socket of open) socket.pause();
    },
    pass() {
      dropping = false;
      for (const socket of open) socket.resume();
    },
    sendTo: (next) => void (folder = next),
    endWithNextAnswer: () => void (ending = new Set(open)),
    close() {
      cut();
      server.close();
    },
  };
}
