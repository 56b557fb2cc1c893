import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where OpenSSL is installed. Tests that need it are skipped if it is missing. */
export const OPENSSL = '/usr/bin/openssl'
export const hasOpenssl = existsSync(OPENSSL)

/** An OID arc for examples (RFC 5612), different from the one that marks a practice stamp. */
const POLICY = '1.3.6.1.4.1.32473.99'

const SETTINGS = `
[tsa]
default_tsa = ours
[ours]
serial = serial
signer_cert = signer.pem
signer_key = signer.key
certs = office.pem
signer_digest = sha256
default_policy = ${POLICY}
digests = sha256
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

const NAMES = {
  root: 'Root of the Public Clock',
  office: 'Office of the Public Clock',
  signer: 'Signer of the Public Clock',
}

const USES = {
  root: 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n',
  office: 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n',
  signer: 'keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n',
}

/** A time-stamping authority with its own keys that runs the OpenSSL program. */
export interface OpensslAuthority {
  /** The file of its root certificate. */
  rootFile: string
  /** Returns the response to a request in DER. */
  reply(query: Uint8Array): Buffer
  /** Returns a request for a hash, which OpenSSL creates with a new nonce. */
  query(hash: string): Buffer
}

/**
 * Creates the certificates of a root, an office and a signer in a folder. All authorities created
 * by this function have the same names and differ only in their keys.
 */
export function makeOpensslAuthority(folder: string): OpensslAuthority {
  mkdirSync(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  const run = (words: string) =>
    execFileSync(OPENSSL, words.split(' '), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  writeFileSync(at('tsa.cnf'), SETTINGS)
  writeFileSync(at('serial'), '01\n')
  issue(run, at, 'root', '-signkey root.key')
  issue(run, at, 'office', '-CA root.pem -CAkey root.key')
  issue(run, at, 'signer', '-CA office.pem -CAkey office.key')
  return {
    rootFile: at('root.pem'),
    reply(query) {
      writeFileSync(at('query.tsq'), query)
      run('ts -reply -config tsa.cnf -queryfile query.tsq -out reply.tsr')
      return readFileSync(at('reply.tsr'))
    },
    query(hash) {
      run(`ts -query -digest ${hash} -sha256 -cert -out own.tsq`)
      return readFileSync(at('own.tsq'))
    },
  }
}

/** Creates the key `NAME.key` and the certificate `NAME.pem`, valid from now on. */
function issue(
  run: (words: string) => unknown,
  at: (name: string) => string,
  name: keyof typeof NAMES,
  by: string,
): void {
  writeFileSync(at('uses.cnf'), USES[name])
  writeFileSync(
    at('request.cnf'),
    `[req]\nprompt=no\ndistinguished_name=dn\n[dn]\nCN=${NAMES[name]}\n`,
  )
  run(`genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out ${name}.key`)
  run(`req -new -config request.cnf -key ${name}.key -out request.csr`)
  run(`x509 -req -in request.csr ${by} -days 30 -sha256 -extfile uses.cnf -out ${name}.pem`)
}
