/**
 * The first part of the one inline script, as text. It runs before anything is painted: it sets the
 * theme class on the root (specification §4), marks a device on which a member has signed in and,
 * in discreet mode, sets the neutral title, icons and manifest. It precedes the `<title>`: the
 * first title of a document wins, so the usual one is never shown. The Content-Security-Policy
 * contains its hash, computed from the HTML that is served.
 */
export const firstPaint =
  '(function(){try{var s=localStorage,r=document.documentElement,t=s.getItem("theme")||"dark",' +
  'd=t==="system"?!matchMedia("(prefers-color-scheme: light)").matches:t!=="light",' +
  'c=r.classList;c.toggle("light",!d);c.toggle("dark",d);' +
  'if(s.getItem("member"))r.dataset.member="";' +
  'if(s.getItem("discreet")){r.dataset.discreet="";' +
  'document.querySelectorAll("[data-other]").forEach(function(e){' +
  'var m=e.tagName==="META",a=m?"content":"href",v=e.getAttribute(a),o=e.dataset.other;' +
  'e.setAttribute(a,o);e.dataset.other=v;if(m)document.title=o})}}catch(e){}})()'
