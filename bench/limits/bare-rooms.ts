import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { listenAsChild } from '../child.ts';

// The raw limit of many rooms: Socket.IO with nothing behind it but the given statements, in a transaction as
// they came.
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
type Statement = { text: string; values: unknown[] };

io.on('connection', (socket) => {
  const room: unknown = socket.handshake.auth['room'];
  void socket.join(String(room));
  socket.on('send', (to: string, body: string, statements: Statement[]) => {
    void store(statements).then(() => io.to(to).emit('message', { body }));
  });
});
listenAsChild(http);

async function store(statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values);
  } finally {
    client.release();
  }
}
