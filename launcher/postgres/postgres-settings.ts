type Wish = { port: number; durable: boolean; socketFolder: string };

/** Settings given on the command line at each start, so that a newer Michi needs no change in old folders. */
export function clusterSettings({ port, durable, socketFolder }: Wish): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolderOrNone(socketFolder, port)}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'effective_cache_size=1GB',
    'random_page_cost=1.1',
    'jit=off',
    `max_wal_size=${durable ? '2GB' : '256MB'}`,
    // Nothing replicates from the embedded database; without it bulk loads write half as much.
    'wal_level=minimal',
    'max_wal_senders=0',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Statements and violated keys carry personal data, and the server reports its errors itself.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ];
}

/** A socket's path may have 107 bytes, and Windows needs none. */
function socketFolderOrNone(folder: string, port: number): string {
  const longest = `${folder}/.s.PGSQL.${port}.lock`;
  if (process.platform === 'win32' || Buffer.byteLength(longest) > 100) return '';
  return `"${folder}"`;
}
